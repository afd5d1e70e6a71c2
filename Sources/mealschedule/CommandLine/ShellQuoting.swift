/// Words as a shell needs them quoted to be the same words again.
enum ShellQuoting {
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", "/", "+", "=", ":", "@", "%": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
      }
    return isPlain
      ? word
      : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
