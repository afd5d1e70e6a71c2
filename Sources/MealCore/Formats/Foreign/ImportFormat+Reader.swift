/// Who reads which format.
extension ImportFormat {
  /// A reader of this format, at the beginning of an input.
  var reader: any BlockReader {
    switch self {
    case .plan: LineByLineReader { text throws(LineError) in try PlanLine(LineView(text)) }
    case .tsv: LineByLineReader { text throws(LineError) in try EntryReader.tsvLine(text) }
    case .csv: CSVReader()
    case .json, .jsonl: JSONEntryReader()
    case .mealie: WholeReader { MealieReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .tandoor: WholeReader { TandoorReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .grocy: WholeReader { GrocyReader.read(JSONTables($0, from: $1, into: &$2), into: &$2) }
    case .menu: WholeReader { bytes, _, lines in MenuReader.read(bytes, into: &lines) }
    }
  }
}
