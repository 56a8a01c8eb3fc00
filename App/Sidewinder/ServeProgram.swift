import AppServices
import Console
import Platform

/// The program that serves a library.
enum ServeProgram {
    /// Replaces this process with the server; returns only if that fails.
    ///
    /// - Parameter arguments: the arguments after the program's name.
    static func run(_ arguments: [String]) -> CommandFailure {
        guard let path = InstalledProgram.path(of: name) else {
            return CommandFailure(
                code: .unavailable,
                message: "\(name) isn't installed. Put it next to sidewinder, or build it with "
                    + "`swift build --product \(name)`."
            )
        }
        let words = ([name] + arguments).map { strdup($0) }
        execv(path, words + [nil])
        let reason = Errno.last.reason
        words.forEach { free($0) }
        return CommandFailure(code: .unavailable, message: "Couldn't start \(path): \(reason).")
    }

    private static let name = "sidewinder-serve"
}
