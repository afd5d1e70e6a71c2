/// A three-way merge of texts line by line, for plans whose conflicts have not been resolved yet.
///
/// `git rerere` merges a conflict with its recorded resolution this way: the marks are part of the text.
struct TextMerge {
  /// The merged text.
  private(set) var bytes: [UInt8] = []
  /// The start of each conflict in `bytes`.
  private(set) var conflicts: [Int] = []

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ marks: ConflictMarks) {
    // If only one side changed, take its text byte for byte: its last line may have no line feed.
    guard ours != base, theirs != base, ours != theirs else {
      bytes = ours == base ? theirs : ours
      return
    }
    let (base, ours, theirs) = (base.textLines, ours.textLines, theirs.textLines)
    let (inOurs, inTheirs) = (TextMerge.places(base, ours), TextMerge.places(base, theirs))
    var (index, our, their) = (0, 0, 0)
    while true {
      // Find the next line of the base that is in all three texts.
      var next = index
      while next < base.count, inOurs[next] < 0 || inTheirs[next] < 0 { next += 1 }
      let ends = next < base.count ? (inOurs[next], inTheirs[next]) : (ours.count, theirs.count)
      merge(base[index..<next], ours[our..<ends.0], theirs[their..<ends.1], marks)
      guard next < base.count else { break }
      append([base[next]])
      (index, our, their) = (next + 1, ends.0 + 1, ends.1 + 1)
    }
  }

  private typealias Lines = ArraySlice<ArraySlice<UInt8>>

  private mutating func merge(_ base: Lines, _ ours: Lines, _ theirs: Lines, _ marks: ConflictMarks) {
    if ours == theirs || theirs == base {
      append(ours)
    } else if ours == base {
      append(theirs)
    } else {
      conflicts.append(bytes.count)
      append([marks.first[...]])
      append(ours)
      append([marks.middle[...]])
      append(theirs)
      append([marks.last[...]])
    }
  }

  private mutating func append(_ lines: Lines) {
    for line in lines { bytes += line + [.lineFeed] }
  }

  /// For each line of the base, its index in the changed text; -1 if the line is gone.
  private static func places(_ base: [ArraySlice<UInt8>], _ changed: [ArraySlice<UInt8>]) -> [Int] {
    var places = Array(repeating: -1, count: base.count)
    var (index, new) = (0, 0)
    func keep(before end: Int) {
      for old in index..<end { places[old] = new + old - index }
    }
    for hunk in LineDifference(from: base, to: changed).hunks {
      keep(before: hunk.old.lowerBound)
      (index, new) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    keep(before: base.count)
    return places
  }
}
