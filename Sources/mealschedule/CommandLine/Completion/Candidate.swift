/// A candidate for a word of a command line, and the explanation shown beside it.
struct Candidate: Equatable {
  let text: String
  let about: String?

  init(_ text: String, _ about: String? = nil) {
    self.text = text
    self.about = about
  }
}
