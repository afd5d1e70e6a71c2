/// Lets tables of keys write a typed character as a literal: "j".
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
