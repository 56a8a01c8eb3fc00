import Platform
import Services

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The editor that the user prefers, at the terminal of this process.
public struct ExternalEditor: TextEditing {
    private let fallback: @Sendable () async -> String
    private let environment: [String]?
    private let terminal: String

    /// - Parameters:
    ///   - fallback: the command if neither `VISUAL` nor `EDITOR` is set; it may have arguments.
    ///   - environment: the editor's environment, as `NAME=value`; `nil` for the environment of this process.
    ///   - terminal: the path of the terminal.
    public init(
        environment: [String]? = nil,
        terminal: String = "/dev/tty",
        fallback: @escaping @Sendable () async -> String = { "vi" }
    ) {
        (self.fallback, self.environment, self.terminal) = (fallback, environment, terminal)
    }

    public func edited(_ text: String) async throws(ServiceError) -> String? {
        let fallback = await fallback()
        let result: Result<String?, ServiceError> = await withCheckedContinuation { continuation in
            do throws(Errno) {
                try SystemThread.start { continuation.resume(returning: edit(text, fallback)) }
            } catch {
                continuation.resume(returning: .failure(.unavailable(.editor(reason: error.reason))))
            }
        }
        return try result.get()
    }

    private func edit(_ text: String, _ fallback: String) -> Result<String?, ServiceError> {
        guard let terminal = try? OpenFile(terminal, O_RDWR) else { return .failure(.unavailable(.terminal)) }
        var path = ""
        do throws(Errno) {
            let file = try EditedFile(text)
            path = file.path
            switch try run(fallback, at: terminal, on: path) {
            case 0: break
            case 126, 127: return .failure(.unavailable(.editor(reason: "Its command isn't found.")))
            default: return .success(nil)
            }
            guard let edited = try file.text() else {
                return .failure(.unreadable(path: "The edited text", reason: "it isn't UTF-8"))
            }
            return .success(edited)
        } catch {
            return .failure(.inputOutput(path: path, reason: error.reason))
        }
    }

    /// - Returns: the editor's exit status; `nil` if it was killed.
    private func run(
        _ fallback: String,
        at terminal: OpenFile,
        on path: String
    ) throws(Errno) -> Int32? {
        var modes = termios()
        let hasModes = tcgetattr(terminal.number, &modes) == 0
        // An editor that is killed leaves its own modes behind.
        defer { if hasModes { tcsetattr(terminal.number, TCSADRAIN, &modes) } }
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", Self.script, "edit", fallback, path],
            environment: environment,
            hasOwnSession: false,
            input: terminal,
            output: terminal,
            errors: terminal
        )
        return process.waitForEnd()
    }

    /// The variables may contain arguments, so they aren't quoted.
    private static let script = #"fallback=$1; shift; exec ${VISUAL:-${EDITOR:-$fallback}} "$@""#
}

/// A file that is edited, in a folder of its own, which is deleted when this is released.
private final class EditedFile {
    let path: String
    private let folder: String

    init(_ text: String) throws(Errno) {
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(temporary)/sidewinder-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .last }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        path = "\(folder)/text.txt"
        let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        if let error = file.descriptor.send(Array(text.utf8)) { throw error }
    }

    deinit {
        // With what the editor may have left there, such as a backup.
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Returns the saved text, of the file that has the path now: many editors replace it. `nil` if it isn't UTF-8.
    func text() throws(Errno) -> String? {
        let file = try OpenFile(path, O_RDONLY)
        let bytes = try file.bytes(at: 0, count: min(try file.size(), Self.longest))
        return String(validating: bytes, as: UTF8.self)
    }

    /// The longest text that is read, in bytes.
    private static let longest = 64 << 20
}
