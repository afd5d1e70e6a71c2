/// A way to divide the choices of a relaxation in two.
struct FillBranch {
  /// The cells that are left out in the first part, which is the more promising one.
  let isOutFirst: [Bool]
  /// The cells that are left out in the second part.
  let isOutSecond: [Bool]

  /// Divides by whether a slot has a trait; by a cell if the solution leaves no trait open. Nil if each slot has
  /// at most one cell.
  init?(_ used: [(cell: Int, part: Double)], _ relaxation: FillRelaxation, _ table: FillTable) {
    var inPart: [Bool]?
    var slot = 0
    var isHeavy = true
    var best = 0.499_999
    var parts: [(trait: Int, part: Double)] = []
    var index = 0
    while index < used.count {
      let own = table.cells[used[index].cell].slot
      parts.removeAll(keepingCapacity: true)
      while index < used.count, table.cells[used[index].cell].slot == own {
        if let group = table.cells[used[index].cell].group {
          for trait in table.groups[group].traits {
            if let known = parts.firstIndex(where: { $0.trait == trait }) {
              parts[known].part += used[index].part
            } else {
              parts.append((trait, used[index].part))
            }
          }
        }
        index += 1
      }
      for (trait, part) in parts where abs(part - 0.5) < best - 1e-6 {
        best = abs(part - 0.5)
        slot = own
        isHeavy = part >= 0.5
        inPart = table.groups.map { $0.slot == own && $0.traits.contains(trait) }
      }
    }
    var isIn = [Bool](repeating: false, count: table.cells.count)
    if let inPart {
      for cell in relaxation.live[slot] { isIn[cell] = table.cells[cell].group.map { inPart[$0] } ?? false }
    } else {
      // A cell that is used in part, or else any cell of the slot with the most of them.
      var chosen: Int?
      for (cell, part) in used where part < 1 - 1e-6 && part > 1e-6 {
        if relaxation.live[table.cells[cell].slot].count > 1 {
          chosen = cell
          break
        }
      }
      if chosen == nil {
        var most = 1
        for cells in relaxation.live where cells.count > most {
          most = cells.count
          let own = used.first { table.cells[$0.cell].slot == table.cells[cells[0]].slot }?.cell
          chosen = own.flatMap { cells.contains($0) ? $0 : nil } ?? cells.last
        }
      }
      guard let chosen else { return nil }
      slot = table.cells[chosen].slot
      isIn[chosen] = true
    }
    var isOut = [Bool](repeating: false, count: table.cells.count)
    for cell in relaxation.live[slot] { isOut[cell] = !isIn[cell] }
    for cell in isIn.indices where table.cells[cell].slot != slot { isIn[cell] = false }
    (isOutFirst, isOutSecond) = isHeavy ? (isOut, isIn) : (isIn, isOut)
  }
}
