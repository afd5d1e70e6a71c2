#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that another program is about to write, in folders that are made for it where they lack.
///
///     let file = try NewFile("/home/me/recipes/Sweets/Waffles.cook")
///     _ = editor.open(file.path)
///     if !file.settle() { … }      // nothing was written, and nothing is left behind
package struct NewFile {
  package let path: String
  /// Those that were made, from the innermost on.
  private let folders: [String]

  package init(_ path: String) throws(SystemError) {
    self.path = path
    var there = stat()
    guard lstat(path, &there) != 0 else {
      let isLink = there.st_mode & S_IFMT == S_IFLNK
      throw SystemError(
        "make the file", path, errno: EEXIST,
        reason: isLink ? "a link is there that leads nowhere" : "something is there already")
    }
    var folders: [String] = []
    var next = Folder.of(path)
    var status = stat()
    while stat(next, &status) != 0, errno == ENOENT, next != Folder.of(next) {
      folders.append(next)
      next = Folder.of(next)
    }
    self.folders = folders
    try Folder.makePrivate(Folder.of(path))
    guard stat(Folder.of(path), &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw SystemError("make the folder", Folder.of(path), errno: ENOTDIR)
    }
  }

  /// Removes the file if it is empty, and the folders that were made for it.
  /// - Returns: whether something was written.
  package func settle() -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 else { return true }
      unlink(path)
    }
    for folder in folders { rmdir(folder) }
    return false
  }
}
