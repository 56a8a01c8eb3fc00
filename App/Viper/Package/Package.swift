import Foundation

/// A package with this architecture, on disk.
struct Package {
    let root: URL
    private(set) var layout = Layout()
    /// The texts of changed files, treated as if they were already written.
    private var changed: [String: String] = [:]

    /// - Parameter changes: changes to apply without writing them.
    /// - Throws: if the folder has no Package.swift, or its settings are unreadable.
    init(at path: String, with changes: Changes = Changes()) throws(Problem) {
        root = URL(filePath: path, directoryHint: .isDirectory)
        add(changes)
        guard text("Package.swift") != nil else {
            throw Problem(
                what: "No Package.swift exists in \(root.path)",
                advice: "Run viper in a package's folder, or give the folder with --package."
            )
        }
        let settings = changed[Layout.fileName].map { Data($0.utf8) }
        if let json = settings ?? (try? Data(contentsOf: root.appending(path: Layout.fileName))) {
            layout = try Layout(json: json)
        }
    }

    /// The package after some changes, which aren't written.
    func after(_ changes: Changes) -> Package {
        var package = self
        package.add(changes)
        return package
    }

    private mutating func add(_ changes: Changes) {
        for file in changes.files { changed[file.path] = file.text }
    }

    /// The text of a file; `nil` if it doesn't exist.
    func text(_ path: String) -> String? {
        changed[path] ?? Self.text(at: root.appending(path: path))
    }

    /// Returns whether a file exists that isn't source code: not UTF-8, too large, or not a regular file.
    func isUnreadable(_ path: String) -> Bool {
        let file = root.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) && Self.text(at: file) == nil
    }

    /// The text of a file; `nil` also if it isn't a regular file, such as a pipe, or is too large for source code.
    private static func text(at url: URL) -> String? {
        var info = stat()
        guard stat(url.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size < 10_000_000 else {
            return nil
        }
        return try? String(contentsOf: url, encoding: .utf8)
    }

    /// The Swift files below a folder, sorted by path.
    func files(in folder: String) -> [SourceFile] {
        let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        var names = Set(changedNames(in: folder))
        while let name = found?.nextObject() as? String {
            if name.split(separator: "/").last?.hasPrefix(".") == true {
                found?.skipDescendants()
            } else {
                names.insert(name)
            }
        }
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            text("\(folder)/\(name)").map { SourceFile(path: "\(folder)/\(name)", text: $0) }
        }
    }

    /// The names of the items in a folder.
    func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    }

    /// The folders in a folder, sorted by name.
    func folders(in folder: String) -> [String] {
        let new = changedNames(in: folder).filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) }
        return Set(names(in: folder).filter { isFolder("\(folder)/\($0)") && !$0.hasPrefix(".") } + new)
            .sorted()
    }

    /// The paths of changed files below a folder, relative to it.
    private func changedNames(in folder: String) -> [String] {
        changed.keys.filter { $0.hasPrefix("\(folder)/") }.map { String($0.dropFirst(folder.count + 1)) }
    }

    func isFolder(_ path: String) -> Bool {
        if changed.keys.contains(where: { $0.hasPrefix("\(path)/") }) { return true }
        var isFolder: ObjCBool = false
        let path = root.appending(path: path).path
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
