import Platform
import TestSupport
import Testing

@testable import Mpd

/// Tests that clients of others understand the answers.
@Suite("Clients of MPD", .real, .timeLimit(.minutes(5)))
struct RealClientTests {
    @Test("mpc shows and changes the volume, finds songs and sends messages", .needs("mpc"))
    func mpc() async throws {
        let sut = try await MpdSUT { $0.passwords = [MpdPassword("secret", permissions: [.read])] }
        let listener = try await sut.client()
        _ = await listener.ask("subscribe test")

        #expect(try await mpc(sut.path, "volume", "30").contains("volume: 30%"))
        #expect(try await mpc(sut.path, "volume", "300").contains("Number too large: 300"))
        try await expectEqual(mpc(sut.path, "find", "title", "Song 2"), "s2.flac\n")
        try await expectEqual(mpc(sut.path, "search", "any", "SONG"), "s1.flac\ns2.flac\ns3.flac\n")
        #expect(
            try await mpc(sut.path, "-f", "%artist%: %title%", "playlist").hasPrefix(
                "Mira: Song 1\n"
            )
        )
        try await expectEqual(mpc(sut.path, "channels"), "test\n")
        #expect(try await mpc(sut.path, "sendmessage", "test", "a \"b\" c").isEmpty)
        await expectEqual(listener.ask("readmessages"), "channel: test\nmessage: a \"b\" c\nOK\n")
        let refusal = try await mpc("secret@\(sut.path)", "random", "on")
        #expect(refusal.contains("you don't have permission for \"random\""))
        #expect(try await mpc("wrong@\(sut.path)", "status").contains("incorrect password"))
        #expect(try await mpc(sut.path, "add", "x").contains("No such directory"))
    }

    @Test("mpc waits for a change", .needs("mpc"))
    func idle() async throws {
        let sut = try await MpdSUT()
        let client = try await sut.client()

        async let waiting = mpc(sut.path, "idle", "mixer")
        while await sut.server.clientCount < 2 { await Task.yield() }
        _ = await client.ask("setvol 20")

        try await expectEqual(waiting, "mixer\n")
    }

    @Test("python-mpd2 sends lists, waits, and reads pictures", .needs("python3"))
    func pythonMpd2() async throws {
        let python = try PythonEnvironment("python-mpd2==3.1.1")
        let picture = MpdRoute(name: "albumart", arguments: 2..<3, permission: .read) {
            request,
            response async throws(MpdError) in
            guard request.text(0) == "s1.flac" else { throw .noFile }
            let bytes = (0..<20_000).map { UInt8(truncatingIfNeeded: $0) }
            try await response.add(picture: bytes, from: try request.integer(1))
        }
        let sut = try await MpdSUT(routes: [picture])

        let output = try python.run(
            script: """
                import sys, mpd
                client = mpd.MPDClient()
                client.connect(sys.argv[1])
                print(client.mpd_version, client.ping())
                client.binarylimit(4096)
                print([song["title"] for song in client.find("artist", "Mira")])
                print(len(client.find('((artist == "Mira") AND (title != "Song 1"))')))
                client.command_list_ok_begin()
                client.status(); client.setvol(25); client.tagtypes("clear")
                print(client.command_list_end())
                song = client.playlistinfo()[2]; print(song['file'], song['duration'], song['pos'], 'title' in song)
                print(client.idle())
                art = client.albumart("s1.flac")["binary"]
                print(len(art), art == bytes(i % 256 for i in range(20000)))
                for call in [lambda: client.albumart("x"), lambda: client.find("foo", "x"), lambda: client.setvol(101)]:
                    try: call()
                    except mpd.CommandError as error: print(error.errno, error)
                client.subscribe("c"); client.sendmessage("c", 'a "b" \\\\ c'); print(client.readmessages())
                client.close(); client.disconnect()
                """,
            sut.path
        )

        expectEqual(
            output,
            """
            0.23.5 None
            ['Song 1', 'Song 2', 'Song 3']
            2
            [{'volume': '100', 'repeat': '0', 'state': 'stop'}, None, []]
            s3.flac 2.000 2 False
            ['mixer']
            20000 True
            FailureResponseCode.NO_EXIST [50@0] {albumart} No file exists
            FailureResponseCode.ARG [2@0] {find} Unknown filter type
            FailureResponseCode.ARG [2@0] {setvol} Number too large: 101
            [{'channel': 'c', 'message': 'a "b" \\\\ c'}]

            """
        )
    }

    private func mpc(_ address: String, _ arguments: String...) async throws -> String {
        try await Mpc(address).run(arguments)
    }
}
