import CLibrary

/// Reads and writes small files as a whole.
package enum TextFile {
  /// Reads all bytes of a file.
  /// - Parameters:
  ///   - purpose: the words after "cannot" in messages: "read the config file".
  ///   - isRequired: whether a missing file is an error; if false, the result is nil.
  ///   - mayBePipe: whether a pipe or a device is read too. The default is `isRequired`, because users name the files
  ///     that are required. For any other file, reading a pipe in its place would block.
  ///   - most: the maximum length of the file, in bytes; more is an error.
  package static func read(
    _ path: String, _ purpose: String, isRequired: Bool, mayBePipe: Bool? = nil,
    most: Int? = nil
  ) throws(SystemError) -> [UInt8]? {
    let mayBePipe = mayBePipe ?? isRequired
    let found: FileDescriptor?
    do throws(SystemError) {
      let flags = O_RDONLY | (mayBePipe ? 0 : O_NONBLOCK)
      found = try FileDescriptor.ifThere(path, flags, purpose: purpose)
    } catch {
      // With HOME=/dev/null, files in the home folder cannot exist.
      guard !isRequired, error.errno == ENOTDIR else { throw error }
      return nil
    }
    guard let file = found else {
      if isRequired { throw SystemError(purpose, path, errno: ENOENT) }
      return nil
    }
    return try file.readAll(purpose: purpose, mayBePipe: mayBePipe, most: most ?? FileDescriptor.mostBytes)
  }

  /// Reads the first `count` bytes of a file, or all if it has fewer.
  package static func beginning(
    of path: String, _ count: Int, _ purpose: String
  ) throws(SystemError) -> [UInt8] {
    try FileDescriptor(path, O_RDONLY | O_NONBLOCK, purpose: purpose).bytes(count, at: 0, purpose: purpose)
  }

  /// Returns whether something other than a folder exists at a path. Follows links.
  package static func isThere(_ path: String) -> Bool { status(path).map { !$0.isFolder } ?? false }

  /// Returns whether there is a folder at a path. Follows links.
  package static func isFolder(_ path: String) -> Bool { status(path)?.isFolder ?? false }

  /// Returns whether the mode of a file forbids its owner to write to it. Follows links.
  package static func isProtected(_ path: String) -> Bool {
    status(path).map { $0.st_mode & S_IWUSR == 0 } ?? false
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns whether this user may not replace a file because its folder is not writable. Follows links.
  package static func isInProtectedFolder(_ path: String) -> Bool {
    do throws(SystemError) {
      let target = try Folder.resolved(path, purpose: "find") ?? path
      try System.call("access", "write", on: Folder.of(target)) { access($0, W_OK) }
      return false
    } catch {
      return error.errno == EACCES || error.errno == EROFS
    }
  }

  /// Reads all of standard input; more than `FileDescriptor.mostBytes` is an error.
  package static func standardInput() throws(SystemError) -> [UInt8] {
    let path = "standard input"
    // Read a duplicate, so that standard input stays open.
    let number = try System.call("dup", "read", path) { dup(0) }
    return try FileDescriptor(number: number, path: path).readAll(purpose: "read")
  }

  // MARK: Writing

  /// Writes a file as a whole. A new file in the same folder is written and flushed, and then renamed to the path, so
  /// the path always has either the old contents or the new ones. The owner and the mode of an existing file are
  /// kept.
  ///
  /// `Replacement` does the same for the plan, and `Vdir` for events and tasks, since neither may overwrite what
  /// another program wrote meanwhile. All other files, except the history, which is appended to, are written by this
  /// function.
  /// - Parameters:
  ///   - purpose: the words after "cannot" in messages: "write the page".
  ///   - isPrivate: whether the file belongs to the program and is accessible only to this user. A link in its place
  ///     is itself replaced. If false, other users may read a new file, and the target of a link is replaced, not the
  ///     link.
  ///   - replacing: whether to replace an existing file; if false, it is an error.
  ///   - isFlushed: false for a file that may be lost, such as a cache, or that is flushed later.
  /// - Throws: `SystemError`. In that case, the old contents are kept.
  package static func write(
    _ bytes: [UInt8], _ path: String, _ purpose: String, isPrivate: Bool = true, replacing: Bool = true,
    isFlushed: Bool = true
  ) throws(SystemError) {
    let target = isPrivate || !replacing ? path : try Folder.resolved(path, purpose: purpose) ?? path
    let old = replacing ? try original(target, purpose, isPrivate: isPrivate, shown: path) : nil
    let mode: mode_t = isPrivate ? 0o600 : 0o666
    let name = target[(target.lastIndex(of: "/") ?? target.startIndex)...].drop { $0 == "/" }
    let temporary = "\(Folder.of(target))/.\(name).\(getpid()).new"
    if isFlushed {
      for path in Folder.left(in: Folder.of(target), prefix: ".\(name).", suffix: ".new") { unlink(path) }
    }
    // Block signals until the temporary name is gone; only SIGKILL can leave it behind, until the next write.
    let signals = Platform.blockSignals()
    defer { Platform.restoreSignals(signals) }
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      let file = try FileDescriptor(temporary, flags, mode: mode, purpose: purpose, shown: path)
      if let old { try file.takeOwnerAndMode(of: old, purpose: purpose) }
      try file.writeAll(bytes.span.bytes, purpose: purpose)
      if isFlushed { try file.flush(purpose: purpose) }
      if replacing {
        try Renaming.replace(target, with: temporary, purpose: purpose)
      } else if try !Renaming.toFreeName(temporary, path, purpose: purpose, shown: path) {
        throw SystemError(purpose, path, errno: EEXIST, reason: "the name is already taken")
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Opens the file to replace; nil if there is none, or if a link or a pipe is in the place of a private file.
  private static func original(
    _ path: String, _ purpose: String, isPrivate: Bool, shown: String
  ) throws(SystemError) -> FileDescriptor? {
    do throws(SystemError) {
      let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      guard let file = try FileDescriptor.ifThere(path, flags, purpose: purpose, shown: shown) else {
        return nil
      }
      let status = try file.status(purpose: purpose)
      guard status.isRegular else {
        if isPrivate { return nil }
        throw SystemError(purpose, shown, reason: "it is not a regular file")
      }
      guard status.st_mode & S_IWUSR != 0 else { throw SystemError(purpose, shown, errno: EACCES) }
      return file
    } catch {
      guard isPrivate, error.errno == ELOOP else { throw error }
      return nil
    }
  }

  /// Removes a file if it exists. Failures are ignored.
  package static func remove(_ path: String) {
    unlink(path)
  }
}

/// A file to be created, either by us or by another program, such as an editor. Missing parent folders are created
/// first.
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
