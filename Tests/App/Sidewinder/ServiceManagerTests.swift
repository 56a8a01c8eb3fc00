import Foundation
import Platform
import TestSupport
import Testing

/// The player started by a service manager. `systemd-socket-activate` opens the socket as systemd does.
@Suite(.real, .needs("systemd-socket-activate"), .timeLimit(.minutes(5)))
struct ServiceManagerTests {
    @Test("Sockets opened by the service manager start the player of the default library, and stay")
    func activation() async throws {
        let sut = try makeSUT()
        let socket = sut.folder.path("sidewinder/player.sock")
        let mpdSocket = sut.folder.path("sidewinder/mpd.sock")
        let manager = SpawnedProcess()
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        manager.arguments =
            ["systemd-socket-activate", "-l", socket, "-l", mpdSocket, "--fdname=player:mpd"]
            + ["HOME", "PATH", "XDG_RUNTIME_DIR", "SIDEWINDER_MPV_ARGUMENTS"].flatMap { ["-E", $0] }
            + [Program.executable.path, "--player"]
        manager.environment = sut.environment.merging(
            ["HOME": sut.folder.path, "XDG_RUNTIME_DIR": sut.folder.path]
        ) { $1 }
        try manager.run()
        while !FileManager.default.fileExists(atPath: socket) { await Task.yield() }

        let now = try sut.run("now")
        let pong = await (try await MpdClient(path: mpdSocket)).ask("ping")
        let process = try sut.run("player", "--json").stdout
        let stopped = try sut.run("player", "stop")
        manager.waitUntilExit()

        #expect(now == Outcome(stdout: "Nothing is playing.\n"))
        #expect(pong == "OK\n")
        #expect(process.contains("\"process\":\(manager.processIdentifier),"))
        #expect(stopped.status == 0)
        #expect(manager.terminationStatus == 0)
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
