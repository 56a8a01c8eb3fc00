import Platform

/// Functions for paths typed by people.
package enum FilePath {
    /// Returns the normalized absolute path, with `.`, `..` and `~` resolved. URLs are returned unchanged.
    package static func absolute(_ path: String) -> String {
        let path = expandingHome(path)
        guard !path.hasPrefix("file://"), let folder = try? AbsolutePath.workingFolder() else { return path }
        return AbsolutePath(Array(path.utf8), relativeTo: folder)?.text ?? path
    }

    /// Returns whether a file or folder exists at an absolute path.
    package static func exists(_ path: String) -> Bool {
        AbsolutePath(Array(path.utf8), relativeTo: .root).map { (try? $0.status()) != nil } ?? false
    }

    /// Returns whether an absolute path is that of a file, not of a folder, a device or a pipe.
    package static func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

    /// Returns the path with a leading `~` replaced by the home folder.
    package static func expandingHome(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
        return String(cString: home) + path.dropFirst()
    }

    /// Returns the existing paths that begin with the typed text, sorted; folders end in `/`. Hidden names are left out
    /// unless a dot was typed.
    @concurrent static func completions(of typed: String) async -> [String] {
        let typedFolder = typed.lastIndex(of: "/").map { typed[...$0] } ?? ""
        let typedName = typed.dropFirst(typedFolder.count)
        let folder = typedFolder.isEmpty ? "." : expandingHome(String(typedFolder))
        return names(in: folder)
            .filter { $0.hasPrefix(typedName) && ($0.hasPrefix(".") == typedName.hasPrefix(".")) }
            .sorted()
            .map { "\(typedFolder)\($0)\(isFolder("\(folder)/\($0)") ? "/" : "")" }
    }

    private static func names(in folder: String) -> [String] {
        let items = (try? FolderReader(path: folder).items()) ?? []
        return items.compactMap { String(validating: $0.name, as: UTF8.self) }
    }

    private static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

    /// The kind of file at a path, after following links; `nil` if there is none.
    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
