import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import PlayerIPC

struct PlayerSocketTests {
    @Test("All paths to a library give the same socket")
    func names() throws {
        let folder = try ShortFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path("a")))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("b"),
            withDestinationPath: folder.path("a")
        )

        let sockets = ["a", "b", "c"].map { name in
            PlayerSocket(library: folder.path(name), runtime: folder.path, temporary: "/t").socket
        }

        expectEqual(sockets[0], sockets[1])
        #expect(sockets[0] != sockets[2])
        #expect(sockets.allSatisfy { $0.hasPrefix(folder.path("sidewinder/")) && $0.hasSuffix(".sock") })
    }

    @Test("Without a usable folder for sockets, one for temporary files is used")
    func folders() throws {
        let folder = try ShortFolder()
        let (user, long) = (geteuid(), String(repeating: "x", count: 90))
        let places: [(String?, String)] = [
            (nil, "/t"), ("relative", "/t"), (folder.path("missing"), "/t"), (folder.path, "/t"),
            (nil, "/\(long)"),
        ]

        let folders = places.map { runtime, temporary in
            let place = PlayerSocket(library: "/l", runtime: runtime, temporary: temporary)
            return String(place.socket.prefix(upTo: place.socket.lastIndex(of: "/") ?? place.socket.endIndex))
        }

        let shared = "/t/sidewinder-\(user)"
        expectEqual(
            folders,
            [shared, shared, shared, folder.path("sidewinder"), "/tmp/sidewinder-\(user)"]
        )
    }

    @Test("A library is playing while its player has announced that, and holds the lock")
    func isPlaying() throws {
        let folder = try ShortFolder()
        let place = PlayerSocket(library: "/l", runtime: folder.path, temporary: "/t")
        var states = [place.isPlaying]

        try place.makeFolder()
        var lock = try PlayerLock(at: place.lock)
        states.append(place.isPlaying)
        for isPlaying in [false, true, false, true] {
            lock?.announce(isPlaying: isPlaying)
            states.append(place.isPlaying)
        }
        // The process number remains in the file.
        lock = nil
        states.append(place.isPlaying)

        expectEqual(states, [false, false, false, true, false, true, false])
        #expect(try PlayerLock(at: place.lock) != nil)
    }

    @Test("The folder is private to the user; one that others can access is refused")
    func permissions() throws {
        let folder = try ShortFolder()
        let place = PlayerSocket(library: "/l", runtime: folder.path, temporary: "/t")

        try place.makeFolder()
        try place.makeFolder()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("sidewinder"))
        chmod(folder.path("sidewinder"), 0o750)

        expectEqual(attributes[.posixPermissions] as? Int, 0o700)
        #expect(throws: Self.refusal(folder)) { try place.makeFolder() }
    }

    @Test("A file that isn't a folder is refused, as is a link to one")
    func noFolder() throws {
        let folder = try ShortFolder()
        let place = PlayerSocket(library: "/l", runtime: folder.path, temporary: "/t")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("sidewinder"),
            withDestinationPath: folder.path
        )

        #expect(throws: Self.refusal(folder)) { try place.makeFolder() }
    }

    private static func refusal(_ folder: ShortFolder) -> ServiceError {
        .inputOutput(
            path: folder.path("sidewinder"),
            reason:
                "This must be a folder that only you can access. Delete it, or set XDG_RUNTIME_DIR to a folder."
        )
    }

    @Test("A lock has one holder at a time, with a known process number once announced")
    func lock() throws {
        let folder = try ShortFolder()
        let path = folder.path("a.lock")

        var first = try PlayerLock(at: path)
        let second = try PlayerLock(at: path)
        let unannounced = PlayerLock.holder(ofLockAt: path)
        first?.announce(isPlaying: true)
        let holder = PlayerLock.holder(ofLockAt: path)
        first = nil
        let third = try PlayerLock(at: path)

        #expect(second == nil)
        #expect(unannounced == nil)
        expectEqual(holder, Int(getpid()))
        #expect(third != nil)
        #expect(PlayerLock.holder(ofLockAt: path) == nil)
    }
}
