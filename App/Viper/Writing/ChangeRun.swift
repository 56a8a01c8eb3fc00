import Foundation

/// A transaction that writes files. It records its steps, to roll them back.
struct ChangeRun {
    private let root: URL
    private let files = FileManager.default
    /// The files written, with their previous contents; `nil` for new ones.
    private var written: [(file: URL, before: Data?)] = []
    private var newFolders: [URL] = []

    init(root: URL) {
        self.root = root
    }

    /// Writes a file atomically.
    mutating func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try makeFolder(file.deletingLastPathComponent())
        let before = files.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
        try Data(text.utf8).write(to: file, options: .atomic)
        written.append((file, before))
    }

    /// Restores the original files.
    func rollBack() {
        for (file, before) in written.reversed() {
            if let before {
                try? before.write(to: file, options: .atomic)
            } else {
                try? files.removeItem(at: file)
            }
        }
        for folder in newFolders.reversed() { try? files.removeItem(at: folder) }
    }

    private mutating func makeFolder(_ folder: URL) throws {
        guard !files.fileExists(atPath: folder.path) else { return }
        try makeFolder(folder.deletingLastPathComponent())
        try files.createDirectory(at: folder, withIntermediateDirectories: false)
        newFolders.append(folder)
    }
}
