/// Decides where a line may break, by a simplified form of UAX 14.
///
/// Words break only after a hyphen between letters. Chinese and Japanese break anywhere, but no line begins
/// with a closing bracket, a full stop or a small kana, or ends with an opening bracket (kinsoku). Hangul
/// words stay whole, since Korean separates words with blanks.
enum LineBreaking {
  /// Returns whether a cluster is a blank. A line may break there, and then the blank is not shown.
  ///
  /// No-break spaces and blanks with a combining mark do not count as blanks.
  static func isBlank(_ cluster: TextCluster) -> Bool {
    switch cluster.base.value {
    case 0x0D: true
    case 0x20, 0x09...0x0C, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x2029, 0x205F, 0x3000:
      cluster.end - cluster.start == UTF8.width(cluster.base)
    default: false
    }
  }

  /// Returns whether a line may break between two clusters that are not blank.
  ///
  /// - Parameter before: the cluster before `previous`; nil at the beginning.
  static func isAllowed(between previous: TextCluster, and next: TextCluster, before: TextCluster?) -> Bool {
    if previous.base.value < 0x80 && next.base.value < 0x80 && previous.base != "-" { return false }
    if isHyphen(previous.base) {
      guard let before else { return false }
      return isLetter(before.base) && isLetter(next.base)
    }
    guard isIdeographic(previous) || isIdeographic(next) else { return false }
    return !isOpening(previous.base) && !isClosing(next.base)
  }

  private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || 0x2010...0x2014 ~= scalar.value && scalar != "\u{2011}"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic
  }

  /// Returns whether lines break around a cluster as around an ideograph. They do for kana, emoji and all other wide
  /// clusters except Hangul and those of Indic scripts.
  private static func isIdeographic(_ cluster: TextCluster) -> Bool {
    guard cluster.width == 2 else { return false }
    return switch cluster.base.value {
    case 0x3131...0x318E: false
    case 0x2190...0xA4CF, 0xF900...0xFFFF, 0x16FE0...0x1B2FF, 0x1F000...0x3FFFF: true
    default: false
    }
  }

  /// Returns whether a character must not end a line, such as an opening bracket, a quotation mark or a no-break
  /// space.
  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", "[", "{", "\"", "'", "‘", "“", "«", "‹", "¡", "¿", "#", "$", "£", "€", "¥": true
    case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}": true
    case "（", "［", "｛", "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "｟", "￥": true
    default: false
    }
  }

  /// Returns whether a character must not begin a line, such as a closing bracket, a full stop, a small kana or a
  /// no-break space.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ")", "]", "}", "\"", "'", "’", "”", "»", "›", ".", ",", ";", ":", "!", "?", "%", "-", "/", "…": true
    case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}", "\u{2010}"..."\u{2014}": true
    case "）", "］", "｝", "〉", "》", "」", "』", "】", "〕", "〗", "〙", "〛", "｠": true
    case "、", "。", "，", "．", "：", "；", "！", "？", "・", "％", "〜", "～", "々", "ー", "ゝ", "ゞ", "ヽ", "ヾ": true
    case "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ": true
    case "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "\u{31F0}"..."\u{31FF}": true
    default: false
    }
  }
}
