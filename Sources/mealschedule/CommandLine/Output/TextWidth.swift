import MealCore

/// The size of the screen for text output.
enum TextWidth {
  /// The width in columns: `--width`, else the terminal's width, else `COLUMNS`, else 80.
  static func columns(_ arguments: ParsedArguments, _ context: Context) -> Int {
    if let text = arguments.value(.width), let width = Int(text), width > 0 { return width }
    if context.output.isTerminal, let size = terminalSize(of: 1), size.ws_col > 0 { return Int(size.ws_col) }
    return context.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The width to wrap lines to if the output is a terminal, or if `--width` or `COLUMNS` is given. Otherwise
  /// nil: lines stay whole, for programs that read them.
  static func limit(_ arguments: ParsedArguments, _ context: Context) -> Int? {
    let isNamed = arguments.has(.width) || context.variable("COLUMNS") != nil
    return isNamed || context.output.isTerminal ? columns(arguments, context) : nil
  }

  /// The terminal's height, else `LINES`, else 24.
  static func rows(_ context: Context) -> Int {
    if context.output.isTerminal, let size = terminalSize(of: 1), size.ws_row > 0 { return Int(size.ws_row) }
    return context.variable("LINES").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 24
  }

  /// The width of the terminal that shows messages.
  static func columnsOfErrors() -> Int {
    terminalSize(of: 2).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } ?? 80
  }

  private static func terminalSize(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
