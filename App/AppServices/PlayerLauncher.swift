import Foundation
import Platform
import Services

/// Starts the library's player: this program, in a process of its own that outlives the terminal.
package struct PlayerLauncher: Sendable {
    let library: LibraryAddress
    /// The path of the player's log.
    let log: String

    /// The option with which the program becomes a player.
    package static let option = "--player"
    /// The line that the player prints once it listens. Any other line is the reason why it can't.
    package static let ready = "ready"

    /// Starts the player, unless it is running, and returns when it listens.
    ///
    /// - Throws: `unavailable` with the reason if it can't be started.
    func launch() async throws(ServiceError) {
        guard let program = InstalledProgram.path(of: "sidewinder") else {
            throw Self.failure("sidewinder isn't installed next to this program or in PATH.")
        }
        let process: ChildProcess
        let output: OpenFile
        do {
            (process, output) = try start(program)
        } catch {
            throw Self.failure("\(program): \(error.reason).")
        }
        let answer = await Self.answer(of: process, output)
        guard answer == Self.ready else {
            throw Self.failure(answer.isEmpty ? "It quit unexpectedly. Its log is \(log)." : answer)
        }
        process.detach()
    }

    /// Starts the program. The pipe's write end is closed in this process when this function returns.
    private func start(_ program: String) throws(Errno) -> (ChildProcess, OpenFile) {
        let output = try OpenFile.pipe()
        let process = try ChildProcess(
            program,
            [Self.option],
            environment: environment,
            input: try OpenFile("/dev/null", O_RDONLY),
            output: output.writeEnd
        )
        return (process, output.readEnd)
    }

    /// The first line that the player prints; empty if it prints none.
    private static func answer(of process: ChildProcess, _ output: OpenFile) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "sidewinder.player-launch").async {
                let killing = DispatchWorkItem { process.end() }
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(timeLimit), execute: killing)
                defer { killing.cancel() }
                var buffer = LineBuffer()
                var line: ArraySlice<UInt8>?
                while line == nil {
                    let bytes = output.descriptor.receive(upTo: 4096)
                    guard !bytes.isEmpty else { break }
                    buffer.append(bytes)
                    line = buffer.next()
                }
                continuation.resume(returning: String(decoding: line ?? [], as: UTF8.self))
            }
        }
    }

    /// The time for the player to get ready, in seconds.
    private static let timeLimit = 10

    /// The variables of this process that the player needs: it outlives the terminal, and must neither
    /// draw there nor be mistaken for a service that started this process.
    private var environment: [String] {
        let names: Set = ["HOME", "LANG", "LANGUAGE", "LOGNAME", "PATH", "TMPDIR", "TZ", "USER"]
        let prefixes = [
            "LC_", "XDG_", "DBUS_SESSION_", "PULSE_", "PIPEWIRE_", "ALSA_", "JACK_", "SIDEWINDER_", "SSL_",
            "PG",
        ]
        let kept = ProcessInfo.processInfo.environment.filter { name, _ in
            name != Folders.libraryVariable
                && (names.contains(name) || prefixes.contains(where: name.hasPrefix)
                    || name.lowercased().hasSuffix("_proxy"))
        }
        return kept.map { "\($0)=\($1)" } + ["\(Folders.libraryVariable)=\(library.textWithPassword)"]
    }

    private static func failure(_ reason: String) -> ServiceError {
        .unavailable(.playerProcess(reason: reason))
    }
}
