import Foundation
import Platform
import TestSupport
import Testing

/// A socket at a path, which keeps the datagrams sent to it.
private final class DatagramSocket {
    private let number: Int32

    init(at path: String) throws {
        number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let isBound = withUnsafeBytes(of: &address) { bytes in
            bind(
                number,
                bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                socklen_t(bytes.count)
            )
        }
        try #require(isBound == 0)
    }

    deinit { close(number) }

    /// Returns the datagrams sent so far.
    func received() -> [String] {
        var texts: [String] = []
        var bytes = [UInt8](repeating: 0, count: 256)
        while case let count = recv(number, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count > 0 {
            texts.append(String(decoding: bytes.prefix(count), as: UTF8.self))
        }
        return texts
    }
}

/// The player started by a service manager. `systemd-socket-activate` opens the socket as systemd does.
@Suite(.real, .needs("systemd-socket-activate"), .timeLimit(.minutes(5)))
struct ServiceManagerTests {
    @Test("Sockets opened by the service manager start the player of the default library, and stay")
    func activation() async throws {
        let sut = try makeSUT()
        let socket = sut.folder.path("sidewinder/player.sock")
        let mpdSocket = sut.folder.path("sidewinder/mpd.sock")
        let notifications = try DatagramSocket(at: sut.folder.path("notify.sock"))
        let manager = SpawnedProcess()
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        manager.arguments =
            ["systemd-socket-activate", "-l", socket, "-l", mpdSocket, "--fdname=player:mpd"]
            + ["HOME", "NOTIFY_SOCKET", "PATH", "XDG_RUNTIME_DIR", "SIDEWINDER_MPV_ARGUMENTS"].flatMap {
                ["-E", $0]
            }
            + [Program.executable.path, "--player"]
        manager.environment = sut.environment.merging(
            [
                "HOME": sut.folder.path, "NOTIFY_SOCKET": sut.folder.path("notify.sock"),
                "XDG_RUNTIME_DIR": sut.folder.path,
            ]
        ) { $1 }
        try manager.run()
        while !FileManager.default.fileExists(atPath: socket) { await Task.yield() }

        let now = try sut.run("now")
        let pong = await (try await MpdClient(path: mpdSocket)).ask("ping")
        let process = try sut.run("player", "--json").stdout
        let stopped = try sut.run("player", "stop")
        manager.waitUntilExit()

        expectEqual(now, Outcome(stdout: "Nothing is playing.\n"))
        expectEqual(pong, "OK\n")
        #expect(process.contains("\"process\":\(manager.processIdentifier),"))
        expectEqual(stopped.status, 0)
        expectEqual(manager.terminationStatus, 0)
        expectEqual(notifications.received(), ["READY=1", "STOPPING=1"])
        #expect([socket, mpdSocket].allSatisfy(FileManager.default.fileExists))
    }

    private func makeSUT() throws -> Program {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("sidewinder"),
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700]
        )
        let sut = Program(
            folder: folder,
            environment: [
                "SIDEWINDER_LIBRARY": "", "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )
        _ = try sut.run("add", "Kid A", "Radiohead")
        return sut
    }
}
