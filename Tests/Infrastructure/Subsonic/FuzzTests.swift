import Entities
import Foundation
import JSON
import Synchronization
import TestSupport
import Testing

@testable import Subsonic

/// Malformed responses never cause a trap, and every walk ends.
struct FuzzTests {
    private static let recorded = [
        #"{"subsonic-response":{"searchResult3":{"song":[{"album":"The Battle for Wesnoth OST","albumId":"5886","artist":"Mattias Westlund","bitRate":160,"created":"2026-11-21T18:48:28","discNumber":1,"duration":213,"genre":"Romantic Classical","id":"a93d","isDir":false,"isVideo":false,"path":"a.ogg","size":4050781,"starred":"2026-11-21T18:55:46.123Z","title":"Legends \u266b","track":9,"type":"music","year":2007},{"id":7,"title":"B","artists":[{"name":"C"}],"musicBrainzId":"8f3471b5-7e6a-48da-86a9-c1c07a0f47ae"}]},"status":"ok","version":"1.12.0"}}"#,
        #"{"subsonic-response":{"status":"ok","version":"1.16.1","type":"maneki","serverVersion":"0.29.0","openSubsonic":true,"albumList2":{"album":[{"id":"al_1","name":"A","artist":"B","songCount":2}]},"album":{"id":"al_1","artist":"B","song":[{"id":"tr_1","title":"T","duration":1.5}]},"scanStatus":{"scanning":false,"count":41}}}"#,
        #"{"subsonic-response":{"status":"ok","indexes":{"lastModified":"1","child":[{"id":"1","title":"x"}],"index":[{"artist":[{"id":"2"}]}]},"directory":{"child":[{"id":"3","isDir":true},{"id":"4","title":"y"}]},"playlists":{"playlist":[{"id":"p","name":"Mix","songCount":"2"}]},"playlist":{"entry":{"id":"9","title":"z"}},"starred2":{},"song":{"id":"1"}}}"#,
        #"{"subsonic-response":{"error":{"code":40,"message":"Wrong username or password."},"status":"failed","version":"1.12.0"}}"#,
        #"{"detail":[{"type":"missing","loc":["query","id"],"msg":"Field required"}]}"#,
    ].map { Array($0.utf8) }

    private static func answers(_ generator: inout SeededGenerator) -> [[UInt8]] {
        recorded.flatMap { answer in answer.indices.map { Array(answer[..<$0]) } }
            + recorded.flatMap { answer in (0..<1500).map { _ in generator.mutated(answer) } }
            + (0..<1000).map { _ in generator.bytes(upTo: 60) }
    }

    @Test("Malformed responses are decoded partly or not at all")
    func decoding() {
        var generator = SeededGenerator(trial: 7)
        var count = 0

        for answer in Self.answers(&generator) {
            guard let content = JSON(answer)?["subsonic-response"] else { continue }
            count += 1
            let songs = [
                content["searchResult3"]?["song"], content["album"]?["song"], content["directory"]?["child"],
                content["playlist"]?["entry"],
            ]
            var page = SongPage()
            for rows in songs { page.add(rows?.elements ?? [], of: "home") }
            for rows in songs { _ = rows?.elements.map(\.rowHash) }
        }

        #expect(count > 100)
    }

    @Test("Random text is parsed as a date or rejected")
    func dates() {
        var generator = SeededGenerator(trial: 9)
        for _ in 0..<20_000 {
            _ = SubsonicDate.date(generator.text(of: "0123456789-:TZ+. ne", maximumLength: 30))
            let text = generator.mutated(Array("2026-11-21T18:48:28.250+01:00".utf8))
            _ = SubsonicDate.date(String(decoding: text, as: UTF8.self))
        }
    }

    @Test("Clients survive malformed responses with any status", .timeLimit(.minutes(5)))
    func clients() async throws {
        var generator = SeededGenerator(trial: 11)
        let answers = Self.answers(&generator).shuffled(using: &generator).prefix(400) + Self.recorded
        let statuses = [200, 200, 200, 200, 400, 401, 404, 422, 429, 500]
        let count = Atomic(0)
        let server = try LoopbackServer { _ in
            let number = count.wrappingAdd(1, ordering: .relaxed).oldValue
            return LoopbackServer.Response(
                statuses[number % statuses.count],
                body: answers[number % answers.count]
            )
        }

        for listing in [SourceTraits.Listing.search(query: ""), .albums, .folders] {
            let client = SubsonicClient(
                source: "home",
                address: server.url,
                credentials: SubsonicCredentials(user: "u", secret: "p", authentication: .token),
                traits: SourceTraits(listing: listing),
                http: .test,
                clock: SkippingClock()
            )
            for _ in 0..<15 {
                var (cursor, pages): (String?, Int) = (nil, 0)
                repeat {
                    let page = try? await SongLister(client).page(at: cursor)
                    (cursor, pages) = (page?.next, pages + 1)
                } while cursor != nil && pages < 2000
                #expect(cursor == nil, "The walk of \(listing) doesn't end")
                _ = try? await client.hasSong("a")
                _ = try? await client.playlists()
                _ = try? await client.songs(ofPlaylist: "p")
                _ = try? await client.starred()
                _ = try? await client.findListing()
                _ = try? await client.download("a")
                _ = try? await SubsonicProbe(http: .test, clock: SkippingClock())
                    .result(for: server.url, user: "u", password: "0123456789abcdef")
            }
        }
        // Each response was sent.
        #expect(count.load(ordering: .relaxed) > answers.count)
    }
}
