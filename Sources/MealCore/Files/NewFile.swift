import CLibrary

/// A file that does not exist yet: we write it, or another program, such as an editor, is about to. Missing
/// parent folders are created first.
///
///     let file = try NewFile("/home/me/recipes/Sweets/Waffles.cook")
///     _ = editor.open(file.path)
///     if !file.settle() { … }      // nothing was written, and nothing is left behind
package struct NewFile {
  /// The path of the file.
  package let path: String
  /// The folders that were created, innermost first.
  private let folders: [String]

  /// - Throws: `SystemError` if something exists at the path, or if a folder cannot be created.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    if let there = try System.status(of: path, followsLinks: false, purpose: "create the file") {
      let isLink = there.isLink
      throw SystemError(
        "create the file", path, errno: EEXIST,
        reason: isLink ? "a broken link already has that name" : "the name is already taken")
    }
    var folders: [String] = []
    var next = Folder.of(path)
    while try System.status(of: next, followsLinks: true, purpose: "create the folder") == nil,
      next != Folder.of(next)
    {
      folders.append(next)
      next = Folder.of(next)
    }
    self.folders = folders
    try Folder.make(Folder.of(path))
    let folder = try System.status(of: Folder.of(path), followsLinks: true, purpose: "create the folder")
    guard folder?.isFolder == true else {
      throw SystemError("create the folder", Folder.of(path), errno: ENOTDIR)
    }
  }

  /// Writes the whole file at once. It appears complete or not at all, and never replaces another one.
  /// - Parameter isFlushed: false if `flush` follows, which costs less for many files.
  /// - Throws: `SystemError` if it cannot be written, or if another program has created it meanwhile. Nothing
  ///   is left behind then.
  package func write(_ bytes: [UInt8], isFlushed: Bool = true) throws(SystemError) {
    do throws(SystemError) {
      try TextFile.write(
        bytes, path, "create the file", isPrivate: false, replacing: false, isFlushed: isFlushed)
    } catch {
      for folder in folders { rmdir(folder) }
      throw error
    }
  }

  /// Flushes files that were written unflushed. Flushing the first one makes the system write most of the others.
  package static func flush(_ paths: [String]) throws(SystemError) {
    for path in paths {
      try FileDescriptor(path, O_RDONLY, purpose: "flush the file").flush(purpose: "flush the file")
    }
  }

  /// If the file is blank, missing, or still equal to its template, removes it and the folders that were created for
  /// it.
  /// - Parameter template: the text that the file began with.
  /// - Returns: whether something was written.
  package func settle(besides template: [UInt8] = []) -> Bool {
    do throws(SystemError) {
      if let bytes = try TextFile.read(path, "read", isRequired: false, most: template.count) {
        guard bytes == template || bytes.allSatisfy({ [9, 10, 13, 32].contains($0) }) else { return true }
        unlink(path)
      }
    } catch {
      // The file is longer than the template, or cannot be read.
      return true
    }
    for folder in folders { rmdir(folder) }
    return false
  }
}
