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
        var run = ChangeRun(root: root)
        var path = ""
        do {
            for file in files {
                path = file.path
                try Self.check(isInterrupted)
                try run.write(file.text, to: path)
            }
            try Self.check(isInterrupted)
        } catch {
            run.rollBack()
            // The system's message without its final full stop.
            let reason = error.localizedDescription.trimmingCharacters(in: ["."])
            throw error as? Problem
                ?? Problem(what: "\(path) can't be written: \(reason)", advice: "Nothing was changed.")
        }
    }

    private static func check(_ isInterrupted: () -> Bool) throws {
        if isInterrupted() { throw Problem(what: "Interrupted", advice: "Nothing was changed.") }
    }
}
