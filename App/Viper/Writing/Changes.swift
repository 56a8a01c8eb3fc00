import Foundation

/// Files to write, all of them or none.
///
/// If writing fails or is interrupted with Ctrl-C, the original state is restored.
struct Changes {
    private(set) var files: [(path: String, text: String)] = []

    /// Adds or replaces a file.
    mutating func write(_ text: String, to path: String) {
        if let index = files.firstIndex(where: { $0.path == path }) {
            files[index].text = text
        } else {
            files.append((path, text))
        }
    }

    /// Writes the files.
    ///
    /// - Parameter isInterrupted: called before each step.
    func apply(below root: URL, isInterrupted: () -> Bool = Interrupts.arePending) throws(Problem) {
        Interrupts.hold()
        defer { Interrupts.release() }
        var path = ""
        var undo: [() -> Void] = []
        do {
            for file in files {
                path = file.path
                try Self.check(isInterrupted)
                try Self.write(file.text, to: root.appending(path: path), undo: &undo)
            }
            try Self.check(isInterrupted)
        } catch {
            for step in undo.reversed() { step() }
            // The system's message without its final full stop.
            let reason = error.localizedDescription.trimmingCharacters(in: ["."])
            throw error as? Problem
                ?? Problem(what: "\(path) can't be written: \(reason)", advice: "Nothing was changed.")
        }
    }

    /// Writes a file atomically, with its folders.
    ///
    /// - Parameter undo: the steps that restore the original state, in reverse order.
    private static func write(_ text: String, to file: URL, undo: inout [() -> Void]) throws {
        try makeFolder(file.deletingLastPathComponent(), undo: &undo)
        let before = manager.fileExists(atPath: file.path) ? try Data(contentsOf: file) : nil
        try Data(text.utf8).write(to: file, options: .atomic)
        undo.append {
            if let before {
                try? before.write(to: file, options: .atomic)
            } else {
                try? manager.removeItem(at: file)
            }
        }
    }

    private static func makeFolder(_ folder: URL, undo: inout [() -> Void]) throws {
        guard !manager.fileExists(atPath: folder.path) else { return }
        try makeFolder(folder.deletingLastPathComponent(), undo: &undo)
        try manager.createDirectory(at: folder, withIntermediateDirectories: false)
        undo.append { try? manager.removeItem(at: folder) }
    }

    private static var manager: FileManager { .default }

    private static func check(_ isInterrupted: () -> Bool) throws {
        if isInterrupted() { throw Problem(what: "Interrupted", advice: "Nothing was changed.") }
    }
}
