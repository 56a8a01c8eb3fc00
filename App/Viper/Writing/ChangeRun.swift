import Foundation

/// A transaction that writes files: the steps done so far, for rolling back.
struct ChangeRun {
    private let root: URL
    private let files = FileManager.default
    private let mark = ".viper-\(UUID().uuidString)"
    private var newFolders: [URL] = []
    private var prepared: [URL] = []
    private var moved: [(target: URL, replaced: URL?)] = []

    init(root: URL) {
        self.root = root
    }

    /// Writes a file's text next to its target.
    mutating func prepare(_ text: String, for path: String) throws {
        let target = root.appending(path: path)
        try makeFolder(target.deletingLastPathComponent())
        let url = beside(target, ".new")
        prepared.append(url)
        try Data(text.utf8).write(to: url)
    }

    /// Replaces the target with the prepared file.
    mutating func moveInPlace(_ path: String) throws {
        let target = root.appending(path: path)
        var replaced: URL?
        if files.fileExists(atPath: target.path) {
            let old = beside(target, ".old")
            try files.moveItem(at: target, to: old)
            replaced = old
        }
        moved.append((target, replaced))
        try files.moveItem(at: beside(target, ".new"), to: target)
    }

    /// Deletes the replaced files.
    func finish() {
        for case let replaced? in moved.map(\.replaced) { try? files.removeItem(at: replaced) }
    }

    /// Restores the original files.
    func rollBack() {
        for (target, replaced) in moved.reversed() {
            try? files.removeItem(at: target)
            if let replaced { try? files.moveItem(at: replaced, to: target) }
        }
        for url in prepared { try? files.removeItem(at: url) }
        for folder in newFolders.reversed() { try? files.removeItem(at: folder) }
    }

    private mutating func makeFolder(_ folder: URL) throws {
        guard !files.fileExists(atPath: folder.path) else { return }
        try makeFolder(folder.deletingLastPathComponent())
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        newFolders.append(folder)
    }

    private func beside(_ target: URL, _ ending: String) -> URL {
        target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent)\(mark)\(ending)")
    }
}
