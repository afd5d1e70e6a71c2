/// The menus of a recipes folder: Cooklang files (`.menu`) in it and in the folders below it.
///
///     let menus = try MenuFolder(recipes: "/home/me/recipes")
///     menus.find("lent")                 // menus/Lent.menu
///
/// The name of a menu is its path without `.menu`, and without the folder `menus`, in which new menus are created.
/// Opening the folder takes one system call per menu and folder; a menu is read when it is needed.
package struct MenuFolder {
  /// A menu's name and its file.
  package struct File: Equatable, Sendable {
    /// The name as the user types it.
    package let name: String
    /// The path as the user would open it.
    package let path: String
  }

  /// The result of looking for a menu.
  package indirect enum Match: Equatable, Sendable {
    /// The menu of that name.
    case menu(File)
    /// Several menus whose names differ from the typed one in case or accents only.
    case ambiguous([File])
    /// No menu; the name that was probably meant, if there is one.
    case none(near: String?)
  }

  /// The menus, those in the folder `menus` first, in the order of their paths.
  package private(set) var files: [File] = []
  /// The errors for folders that cannot be read.
  package private(set) var unreadable: [SystemError] = []
  private let recipes: String

  private static let (folder, suffix) = ("menus/", ".menu")

  /// Opens a recipes folder. A missing one has no menus.
  /// - Parameter recipes: its path, without a trailing slash.
  /// - Throws: `SystemError` if the folder cannot be read.
  package init(recipes: String) throws(SystemError) {
    self.recipes = recipes
    let tree: FileTree
    do {
      tree = try FileTree(recipes, suffix: MenuFolder.suffix, purpose: "read the recipes folder")
    } catch {
      guard error.isMissing, !TextFile.isThere(recipes) else { throw error }
      return
    }
    unreadable = tree.unreadable
    let paths = tree.files.map(tree.path(of:))
    let own = paths.filter { $0.hasPrefix(MenuFolder.folder) }
    for path in own + paths.filter({ !$0.hasPrefix(MenuFolder.folder) }) {
      let inner = path.dropFirst(path.hasPrefix(MenuFolder.folder) ? MenuFolder.folder.count : 0)
      files.append(File(name: String(inner.dropLast(MenuFolder.suffix.count)), path: "\(recipes)/\(path)"))
    }
  }

  /// Finds a menu by its name: an exact match, otherwise one that ignores case and accents.
  package func find(_ typed: String) -> Match {
    let name = typed.hasSuffix(MenuFolder.suffix) ? String(typed.dropLast(MenuFolder.suffix.count)) : typed
    if let file = files.first(where: { $0.name == name }) { return .menu(file) }
    let key = Folding.key(name)
    let alike = files.filter { Folding.key($0.name) == key }
    if alike.count > 1 { return .ambiguous(alike) }
    if let file = alike.first { return .menu(file) }
    return .none(near: Nearest.match(name, among: files.map(\.name)))
  }

  /// The path of a new menu; nil if no file can have that name.
  package func newPath(named typed: String) -> String? {
    let name = typed.hasSuffix(MenuFolder.suffix) ? String(typed.dropLast(MenuFolder.suffix.count)) : typed
    let isFine = name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
    return isFine ? "\(recipes)/\(MenuFolder.folder)\(name)\(MenuFolder.suffix)" : nil
  }
}
