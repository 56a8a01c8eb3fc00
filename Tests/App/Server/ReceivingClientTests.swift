import Foundation
import Platform
import TestSupport
import Testing

/// Tests that other players' own programs can send plays.
@Suite("Players that send plays", .real, .timeLimit(.minutes(5)))
struct ReceivingClientTests {
    @Test("liblistenbrainz submits single listens, several and the playing track", .needs("python3"))
    func liblistenbrainz() async throws {
        let python = try PythonEnvironment("liblistenbrainz==0.7.0")
        let sut = try await makeSUT()

        let output = try python.run(
            script: """
                import sys, liblistenbrainz
                client = liblistenbrainz.ListenBrainz(api_base_url=sys.argv[1])
                try:
                    client.set_auth_token("wrong")
                except liblistenbrainz.errors.InvalidAuthTokenException:
                    print("wrong")
                client.set_auth_token(sys.argv[2])
                single = liblistenbrainz.Listen(
                    track_name="Tide", artist_name="Vex", release_name="North", listened_at=1600000100)
                client.submit_single_listen(single)
                client.submit_single_listen(single)
                client.submit_multiple_listens([
                    liblistenbrainz.Listen(track_name="A", artist_name="B", listened_at=1600000200),
                    liblistenbrainz.Listen(track_name="C", artist_name="D", listened_at=1600000300)])
                client.submit_playing_now(liblistenbrainz.Listen(track_name="Now", artist_name="E"))
                """,
            "http://127.0.0.1:\(sut.server.port)",
            sut.token
        )

        expectEqual(output, "wrong\n")
        try expectEqual(sut.plays(), ["D – C", "B – A", "Vex – Tide"])
        let page = try await sut.server.ask("/now", headers: ["Accept": "text/html"])
        #expect(page.text.contains("Playing on phone"))
    }

    @Test("pylast signs in with the token as password, and submits in batches", .needs("python3"))
    func pylast() async throws {
        let python = try PythonEnvironment("pylast==7.2.0")
        let sut = try await makeSUT()

        let output = try python.run(
            script: """
                import sys, pylast
                # It only speaks TLS, and Sidewinder doesn't.
                client = pylast.httpx.Client
                pylast.httpx.Client = lambda **options: client(
                    **{**options, "base_url": options["base_url"].replace("https:", "http:")})
                class Network(pylast.LastFMNetwork):
                    def __init__(self, password_hash):
                        pylast._Network.__init__(
                            self, name="Sidewinder", homepage="", ws_server=(sys.argv[1], "/2.0/"),
                            api_key="a" * 32, api_secret="b" * 32, session_key="", username="anna",
                            password_hash=password_hash, domain_names={}, urls={})
                try:
                    Network(pylast.md5("wrong"))
                except pylast.WSError as error:
                    print(error.status)
                network = Network(pylast.md5(sys.argv[2]))
                network.scrobble(artist="Björk + Guðmundur", title="Jóga [live] & more", timestamp=1699999000)
                plays = [
                    {"artist": "Vex", "title": "Title %d" % n, "timestamp": 1699990000 + n} for n in range(52)]
                network.scrobble_many(plays)
                network.scrobble_many(plays)
                network.update_now_playing(artist="Now", title="Playing")
                """,
            "127.0.0.1:\(sut.server.port)",
            sut.token
        )

        expectEqual(output, "4\n")
        let plays = try sut.plays()
        expectEqual(plays.count, 53)
        expectEqual(plays.first, "Björk + Guðmundur – Jóga [live] & more")
        let page = try await sut.server.ask("/now", headers: ["Accept": "text/html"])
        #expect(page.text.contains("Playing on phone"))
    }

    @Test("mpdscribble submits what MPD has played, with its start", .needs("mpd", "mpc", "mpdscribble"))
    func mpdscribble() async throws {
        let sut = try await makeSUT()
        let music = try ShortFolder()
        for title in ["Tide", "Wave"] {
            let wave = AudioFixture.wave(
                seconds: 31,
                tags: .init(title: title, artist: "Vex", album: "North")
            )
            let file = try OpenFile(music.path("\(title).wav"), O_WRONLY | O_CREAT, mode: 0o600)
            if let error = file.descriptor.send(wave) { throw error }
        }
        let mpd = try await MpdProcess(music: music.path("."))
        let folder = try TemporaryFolder()
        let configuration = try folder.write(
            """
            host = \(mpd.path)
            log = \(folder.path("log"))
            verbose = 2
            [sidewinder]
            url = http://127.0.0.1:\(sut.server.port)/
            username = anna
            password = \(sut.token)
            journal = \(folder.path("journal"))

            """,
            to: "mpdscribble.conf"
        )
        let scribbler = try ChildProcess(
            "mpdscribble",
            ["--no-daemon", "--conf", configuration],
            input: OpenFile("/dev/null", O_RDONLY),
            output: nil
        )
        defer { scribbler.end() }

        let begin = Date()
        for arguments in [["add", "/"], ["play"]] { _ = try await Mpc(mpd.path).run(arguments) }
        while try sut.plays().isEmpty { await Task.yield() }

        try expectEqual(sut.plays(), ["Vex – Tide"])
        let start = try #require(try sut.starts().first)
        #expect(abs(start.timeIntervalSince(begin)) < 10)
    }

    private struct SUT {
        let library: Program
        let server: ServerProcess
        let token: String

        /// The plays of the client, latest first.
        func plays() throws -> [String] {
            try lines().compactMap { line in
                line.firstMatch(of: /"title":"([^"]*)".*"artist":"([^"]*)"/).map {
                    "\($0.output.2) – \($0.output.1)"
                }
            }
        }

        /// The starts of these plays.
        func starts() throws -> [Date] {
            try lines().compactMap { line in
                line.firstMatch(of: /"at":"([^"]*)"/).flatMap {
                    try? Date(String($0.output.1), strategy: .iso8601)
                }
            }
        }

        private func lines() throws -> [Substring] {
            try library.run("plays", "--source", "phone", "--json", "--limit", "100").stdout
                .split(separator: "\n")
        }
    }

    private func makeSUT() async throws -> SUT {
        let library = Program(folder: try TemporaryFolder())
        let token = try library.run("clients", "add", "phone").stdout.trimmingCharacters(in: .newlines)
        return SUT(library: library, server: try await ServerProcess(over: library), token: token)
    }
}
