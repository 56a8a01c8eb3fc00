import AppServices
import Console
import Platform

/// The program that serves a library. It is searched for beside this program, then in `PATH`.
struct ServeProgram {
    let environment: Environment
    /// The folder of this program.
    let folder: String?

    /// Replaces this process with the server; returns only if that fails.
    ///
    /// - Parameter arguments: the arguments after the program's name.
    func run(_ arguments: [String]) -> CommandFailure {
        let path = places.first { access($0, X_OK) == 0 }
        guard let path else {
            return CommandFailure(
                code: .unavailable,
                message: "\(Self.name) isn't installed. Put it next to sidewinder, or build it with "
                    + "`swift build --product \(Self.name)`."
            )
        }
        let words = ([Self.name] + arguments).map { strdup($0) }
        execv(path, words + [nil])
        let reason = Errno.last.reason
        words.forEach { free($0) }
        return CommandFailure(code: .unavailable, message: "Couldn't start \(path): \(reason).")
    }

    private var places: [String] {
        let shellFolders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return ([folder].compactMap { $0 } + shellFolders).map { "\($0)/\(Self.name)" }
    }

    private static let name = "sidewinder-serve"
}
