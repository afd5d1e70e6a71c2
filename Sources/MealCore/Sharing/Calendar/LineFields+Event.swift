extension PlanLine {
  /// The fields of the line in a calendar; nil for a line without an event. A plan line and an event match if these
  /// are equal.
  var asEvent: LineFields? { LineFields(self).asEvent }
}

extension LineFields {
  /// The fields as they come back from an event: a repeat begins on its first day, a single weekday becomes every 7
  /// days, tags are unique and sorted, the note is trimmed. nil for a line without an event: a skip, or a thing to buy
  /// or bought.
  var asEvent: LineFields? {
    guard meal.isEaten, !isSkip else { return nil }
    var fields = self
    if let rhythm {
      guard let rule = line?.rule, let first = rule.next(onOrAfter: rule.from) else { return nil }
      fields.day = first
      if case .weekdays(let set) = rhythm, set.weekdays == [first.weekday] { fields.rhythm = .days(7) }
    }
    if tags.count > 1 { fields.tags = Set(tags).sorted { $0.name < $1.name } }
    fields.note = note.map { EventTexts.oneLine($0) }.flatMap { $0.isEmpty ? nil : $0 }
    return fields
  }

  /// The line with these fields; nil if no line can have them. Fields that are equivalent to those of the known line,
  /// such as the start of a repeat or the order of tags, are written as in the known line.
  func line(as known: PlanLine?) -> PlanLine? {
    guard let known, let read = asEvent, let old = known.asEvent else { return line }
    if read == old { return known }
    var new = self
    if read.tags == old.tags { new.tags = known.dish?.tags ?? [] }
    if read.note == old.note { new.note = known.dish?.note }
    if read.day == old.day, read.rhythm == old.rhythm, let rule = known.rule {
      (new.day, new.rhythm) = (rule.from, rule.rhythm)
      if let line = new.line { return line }
      (new.day, new.rhythm) = (day, rhythm)
    }
    return new.line
  }

  /// The title of an event: `dinner: risotto x4`.
  func summary(tags: [Tag] = [], note: String? = nil) -> [UInt8] {
    var bytes = Array("\(meal.name): ".utf8)
    if let name {
      Dish(unchecked: name, servings: servings, tags: tags, note: note).append(to: &bytes)
    } else {
      bytes.append(.hyphen)
    }
    return bytes
  }
}
