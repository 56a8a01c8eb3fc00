import Entities
import Foundation
import HTTP
import Services
import TestSupport
import Testing

@testable import Subsonic

struct SongMethodTests {
    @Test("A song exists, is missing, or can't be checked")
    func hasSong() async throws {
        for kind in [FakeSubsonicKind.navidrome, .supysonic] {
            let fake = try FakeSubsonic(kind) { $0.songs = FakeSong.many(1) }
            let client = fake.client(.password)

            #expect(try await client.hasSong("tr-0"))
            #expect(try await !client.hasSong("tr-1"))
            for fault in [FakeFault.error(0), .error(10), .error(50), .error(40)] {
                fake.fail(fault)
                await #expect(throws: SubsonicFailure.self) { try await client.hasSong("tr-1") }
            }
            fake.fail(.answer(#"{"subsonic-response":{"status":"ok"}}"#, status: 200))
            await #expect(throws: SubsonicFailure(.invalidAnswer)) { try await client.hasSong("tr-1") }
        }
    }

    @Test("Many songs are starred and unstarred in several requests")
    func stars() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(120) }
        let client = fake.client()

        try await client.star(FakeSong.many(120).map(\.id))
        try await client.unstar(["tr-0", "tr-5"])

        expectEqual(fake.requests.count, 4)
        expectEqual(fake.starred, Set(FakeSong.many(120).map(\.id)).subtracting(["tr-0", "tr-5"]))
        let starred = try await client.starred()
        expectEqual(starred.songs.count, 118)
        expectEqual(starred.songs.first?.likedAt, Date(timeIntervalSince1970: 1_795_286_908.25))
    }

    @Test("Playlists are read with their songs in order", arguments: [FakeSubsonicKind.navidrome, .maneki])
    func playlists(kind: FakeSubsonicKind) async throws {
        let fake = try FakeSubsonic(kind) {
            $0.songs = FakeSong.many(5)
            $0.playlists = [("Mix", ["tr-3", "tr-1", "tr-3"]), ("Empty", [])]
        }

        let playlists = try await fake.client().playlists()

        expectEqual(
            playlists,
            [
                SourcePlaylist(number: "pl-0", name: "Mix", owner: "listener", songCount: 3),
                SourcePlaylist(number: "pl-1", name: "Empty", owner: "listener", songCount: 0),
            ]
        )
        let songs = try await fake.client().songs(ofPlaylist: "pl-0").songs
        expectEqual(songs.map(\.details.title), ["Song 3", "Song 1", "Song 3"])
        try await expectEqual(fake.client().songs(ofPlaylist: "pl-1"), SongPage())
        await #expect(throws: SubsonicFailure(.notFound, code: 70)) {
            try await fake.client().songs(ofPlaylist: "pl-2")
        }
    }

    @Test("Plays are sent with their times, several together if the server stores them all")
    func plays() async throws {
        let plays = (0..<3).map {
            SubsonicPlay(
                song: "tr-\($0)",
                startedAt: Date(timeIntervalSince1970: 1_700_000_000.5 + Double($0))
            )
        }
        let songs = FakeSong.many(3)
        let (navidrome, gonic) = try (
            FakeSubsonic(.navidrome) { $0.songs = songs }, FakeSubsonic(.gonic) { $0.songs = songs }
        )
        var client = navidrome.client()
        client.traits.product = "navidrome"

        try await client.scrobble(plays)
        try await client.sayPlayingNow("tr-1")
        for play in plays { try await gonic.client().scrobble([play]) }
        try await gonic.client().scrobble([])

        let expected = ["tr-0 1700000000500", "tr-1 1700000001500", "tr-2 1700000002500"]
        expectEqual(client.playsAtOnce, 50)
        expectEqual(navidrome.plays, expected)
        expectEqual(navidrome.nowPlaying, "tr-1")
        expectEqual(gonic.client().playsAtOnce, 1)
        expectEqual(gonic.plays, expected)
        expectEqual(gonic.requests.count, 3)
    }

    @Test("A play is never sent twice")
    func playsOnce() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1) }
        fake.fail(.cutAfterwards)

        await #expect(throws: SubsonicFailure(.network(.cutOff), mayHaveSucceeded: true)) {
            try await fake.client().scrobble([
                SubsonicPlay(song: "tr-0", startedAt: Date(timeIntervalSince1970: 1))
            ])
        }
        expectEqual(fake.plays, ["tr-0 1000"])
    }

    @Test("A stream address is complete, and requests the original file")
    func stream() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1) }
        let address = fake.client(forms: true).streamAddress(of: "tr-0", size: 4000)

        let answer = try await HTTPClient.test.send(HTTPRequest(.get, address.url))

        expectEqual(address.size, 4000)
        expectEqual(fake.requests.first?.query["format"], "raw")
        expectEqual(answer.body, FakeSubsonic.file(of: FakeSong.many(1)[0]))
        expectEqual(
            fake.client(.basic).streamAddress(of: "a b").url,
            fake.address.replacing("://", with: "://listener:geheim%201@")
                + "/rest/stream.view?v=1.16.1&c=sidewinder&f=json&id=a%20b&format=raw"
        )
    }

    @Test("A file is downloaded as a stream of bytes, with its size")
    func download() async throws {
        let song = FakeSong("tr-0", "Long", bytes: 1 << 20)
        let fake = try FakeSubsonic { $0.songs = [song] }

        let download = try await fake.client(forms: true).download("tr-0")

        expectEqual(download.size, 1 << 20)
        let sent = await Sent(by: download.body)
        expectEqual(sent.end, .finished)
        expectEqual(sent.values.flatMap(\.self), FakeSubsonic.file(of: song))
        expectEqual(fake.methods, ["download"])
    }

    @Test("The stream is downloaded if downloads are disabled")
    func streamInstead() async throws {
        let fake = try FakeSubsonic {
            $0.kind.refusesDownloads = true
            $0.songs = FakeSong.many(1)
        }

        try await expectEqual(fake.client().download("tr-0").size, 4000)
        expectEqual(fake.methods, ["download", "stream"])
    }

    @Test("An error in place of a file is thrown")
    func downloadFailures() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1) }

        for (fault, failure) in [
            (FakeFault.error(70), SubsonicFailure(.notFound, code: 70)),
            (.html(200), SubsonicFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (.html(503), SubsonicFailure(.busy, mayHaveSucceeded: true)),
            (
                .answer(#"{"subsonic-response":{"status":"ok"}}"#, status: 200),
                SubsonicFailure(.invalidAnswer)
            ),
            (.cut, SubsonicFailure(.network(.cutOff), mayHaveSucceeded: true)),
        ] {
            fake.fail(fault)
            await #expect(throws: failure) { try await fake.client().download("tr-0") }
        }
        fake.fail(.cutAfterwards)
        let download = try await fake.client().download("tr-0")
        await expectEqual(Sent(by: download.body).end, .failed(HTTPError(.cutOff, wasSent: true)))
    }
}
