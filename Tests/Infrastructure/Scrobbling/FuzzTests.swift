import Entities
import Foundation
import JSON
import TestSupport
import Testing

@testable import Scrobbling

/// Malformed responses never cause a trap.
struct FuzzTests {
    private static let recorded = [
        ##"{"scrobbles":{"scrobble":[{"artist":{"corrected":"0","#text":"Pink Floyd"},"track":{"corrected":"0","#text":"Comfortably N\u00fcmb"},"ignoredMessage":{"code":"0","#text":""},"timestamp":"1697838599"},{"artist":{"corrected":"0"},"track":{"#text":"Our Work"},"ignoredMessage":{"code":"1","#text":""}}],"@attr":{"ignored":5,"accepted":1}}}"##,
        ##"{"recenttracks":{"track":[{"artist":{"mbid":"","#text":"A"},"album":{"mbid":"3b83450b","#text":"Do You Feel"},"name":"Do You Feel","@attr":{"nowplaying":"true"}},{"artist":{"mbid":"","#text":"B"},"album":{"mbid":"","#text":"Solo cose belle"},"name":"CORNFLAKES","date":{"uts":"1677005663","#text":"21 Feb 2023, 18:54"}}],"@attr":{"user":"rj","perPage":"200","totalPages":"1455","page":"1","total":"290860"}}}"##,
        #"{"payload":{"count":1,"user_id":"rj","latest_listen_ts":1677005663,"oldest_listen_ts":1677005000,"listens":[{"listened_at":1677005663,"inserted_at":1,"recording_msid":"a","user_name":"rj","track_metadata":{"artist_name":"A \ud83c\udfb5","track_name":"T","release_name":null,"additional_info":{"x":[1,2.5e3,true]}}}]}}"#,
        #"{"friends":{"@attr":{"perPage":"2","totalPages":"13","page":"1","total":"26","user":"U"},"user":[{"name":"F"}]}}"#,
        #"{"listened_at":1699999400,"track_metadata":{"artist_name":"Radiohead","track_name":"Reckoner"},"code":400,"error":"Value for key listened_at is too low."}"#,
        #"{"error":29,"message":"Rate Limit Exceeded"}"#,
    ].map { Array($0.utf8) }

    /// Responses truncated at each byte, with changed bytes, or made of random bytes.
    private static func answers(_ generator: inout SeededGenerator) -> [[UInt8]] {
        var answers = recorded.flatMap { answer in answer.indices.map { Array(answer[..<$0]) } }
        for answer in recorded {
            for _ in 0..<1500 {
                var mutated = answer
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let index = Int.random(in: mutated.indices, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: mutated[index] = UInt8.random(in: 0...255, using: &generator)
                    case 1: mutated.remove(at: index)
                    case 2:
                        mutated.insert(
                            Array(#"{}[]",:\-9eE."#.utf8).randomElement(using: &generator) ?? 0,
                            at: index
                        )
                    default:
                        let end = Int.random(in: index..<min(mutated.count, index + 40), using: &generator)
                        mutated.insert(contentsOf: mutated[index...end], at: index)
                    }
                }
                answers.append(mutated)
            }
        }
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<60, using: &generator)
            answers.append((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
        return answers
    }

    @Test("Malformed responses are decoded partly or not at all")
    func decoding() {
        var generator = SeededGenerator(trial: 7)
        var count = 0

        for answer in Self.answers(&generator) {
            guard let json = JSON(answer) else { continue }
            count += 1
            touch(json, depth: 0)
            _ = ServiceFailure(lastFM: json, method: "track.scrobble")
            for key: StaticString in ["recenttracks", "payload"] {
                for row in (json[key]?["track"] ?? json[key]?["listens"])?.elements ?? [] {
                    _ = HistoryListen(lastFM: row)
                    _ = HistoryListen(listenBrainz: row)
                }
            }
        }

        #expect(count > 100)
    }

    private func touch(_ json: JSON, depth: Int) {
        _ = (json.text, json.name, json.integer, json.isTrue, json.isObject)
        for key: StaticString in [
            "scrobbles", "recenttracks", "payload", "artist", "#text", "@attr", "track", "listens",
        ] {
            if let value = json[key], depth < 5 { touch(value, depth: depth + 1) }
        }
        for element in json.elements where depth < 3 { touch(element, depth: depth + 1) }
    }

    @Test(
        "Malformed responses don't trap; a submission ends with a failure or all outcomes"
    )
    func clients() async throws {
        var generator = SeededGenerator(trial: 11)
        let answers = Self.answers(&generator).shuffled(using: &generator).prefix(300)
        let statuses = [200, 200, 200, 400, 401, 409, 429, 500]
        let (clock, counter) = (SkippingClock(), Counter())
        let server = try LoopbackServer { _ in
            let number = counter.next()
            return LoopbackServer.Response(
                statuses[number % statuses.count],
                body: answers[number % answers.count]
            )
        }
        let lastFM = LastFM(
            http: .test,
            address: server.url,
            keys: LastFMKeys(apiKey: "k", sharedSecret: "s", session: "sk"),
            pace: RateLimiter(time: clock.time)
        )
        let listenBrainz = ListenBrainz(
            http: .test,
            address: server.url,
            token: "t",
            pace: RateLimiter(time: clock.time),
            takesImports: true
        )
        let reports = [PlayReport.sample(), .sample("Nude")]
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        let submissions = reports.enumerated().map { Submission(id: Int64($0), account: 1, report: $1) }

        for _ in 0..<40 {
            _ = try? await lastFM.scrobble(reports)
            _ = try? await lastFM.recentTracks(of: "rj", from: nil, to: 1, limit: 200)
            _ = try? await lastFM.information(on: "rj")
            _ = try? await lastFM.friends(of: "rj")
            _ = try? await lastFM.token()
            _ = try? await lastFM.session(for: "token")
            _ = try? await listenBrainz.listens(of: "rj", before: 1, limit: 200)
            _ = try? await listenBrainz.following(by: "rj")
            _ = try? await listenBrainz.listenCount(of: "rj")
            _ = try? await listenBrainz.validateToken()
            _ = try? await APIProbe(http: .test).result(for: server.url)
            let delivery = await listenBrainz.submit(submissions, now: now, isServing: true)
            #expect(delivery.failure != nil || delivery.outcomes.count == 2)
        }
    }
}
