import Platform
import Services

/// The files by which the processes of a library find its player.
public struct PlayerSocket: Equatable, Sendable {
    private let folders: [String]
    private let name: String

    /// - Parameters:
    ///   - library: the path of the library's file, which exists; `nil` for the default library, whose socket has the same
    ///     name for every user: a service manager can open it.
    ///   - runtime: the user's folder for sockets, `$XDG_RUNTIME_DIR`; `nil` if none is set.
    ///   - temporary: the folder for temporary files.
    public init(library: String?, runtime: String?, temporary: String) {
        let shared = "sidewinder-\(geteuid())"
        let runtime = runtime.flatMap { Self.isOwn($0) ? "\($0)/sidewinder" : nil }
        folders = [runtime, "\(temporary)/\(shared)", "/tmp/\(shared)"].compactMap(\.self)
        name = library.map { Self.hash(Self.resolved($0)) } ?? Self.shared
    }

    /// The name of the default library's files.
    private static let shared = "player"

    /// Whether the library's player is playing, or loading what it plays. Takes microseconds.
    public var isPlaying: Bool { PlayerLock.isPlaying(at: lock) }

    /// The player's socket. Folders with a path too long for a socket are skipped.
    var socket: String { "\(folder)/\(name).sock" }

    /// The player's socket for clients of MPD.
    public var mpdSocket: String { "\(folder)/\(name == Self.shared ? "mpd" : "\(name)-mpd").sock" }

    /// A file that the player keeps locked, and writes its number to.
    var lock: String { "\(folder)/\(name).lock" }

    /// Creates the folder, unless it exists. Throws `inputOutput` if other users can access it.
    func makeFolder() throws(ServiceError) {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .inputOutput(path: folder, reason: "Couldn't create it: \(Errno.last.reason).")
        }
        var status = stat()
        guard lstat(folder, &status) == 0 else { throw ServiceError.inputOutput(folder) }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(), status.st_mode & 0o077 == 0
        else {
            throw .inputOutput(
                path: folder,
                reason:
                    "This must be a folder that only you can access. Delete it, or set XDG_RUNTIME_DIR to a folder."
            )
        }
    }

    private var folder: String {
        let length = "/\(name)-mpd.sock".utf8.count
        return folders.first { $0.utf8.count + length <= UnixSocket.longestPath }
            ?? folders[folders.count - 1]
    }

    private static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return path.hasPrefix("/") && stat(path, &status) == 0
            && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
    }

    /// Returns whether two paths lead to the same file.
    public static func isSame(_ path: String, as other: String) -> Bool { resolved(path) == resolved(other) }

    /// The path without symbolic links, the same in all processes.
    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The FNV-1a hash: the same in every process, unlike Swift's.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension ServiceError {
    /// The error of the last system call, which concerned a file.
    static func inputOutput(_ path: String) -> ServiceError {
        .inputOutput(path: path, reason: "\(Errno.last.reason).")
    }
}
