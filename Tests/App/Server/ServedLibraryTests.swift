import Entities
import Foundation
import SQLiteLibrary
import Services
import TestSupport
import Testing
import Web

@testable import sidewinder_serve

@Suite("Responses from a library", .timeLimit(.minutes(5)))
@MainActor struct ServedLibraryTests {
    @Test("Every route answers according to its schema", arguments: [true, false])
    func schemas(isFilled: Bool) async throws {
        try await serve(isFilled) { served in
            let urn = try await served.values("/v1/tracks?limit=1")["tracks"]?.list.first?["urn"]?.text
            for route in served.pages.routes where !route.isAction {
                guard isFilled || !Self.items.contains(route.path) else { continue }
                let path = route.path.replacing("{urn}", with: urn ?? "")
                for query in Self.queries[route.path] ?? [""] {
                    let target = "/v1/\(path)\(query)"
                    let response = await served.get(target)
                    expectEqual(response.status, 200, "\(target): \(response.text)")
                    let faults = try #require(route.schema).faults(of: try await served.values(target))
                    expectEqual(faults, [], "\(target)")
                }
            }
        }
    }

    @Test("Objects with the same name have the same members") func names() async throws {
        try await serve(false) { served in
            let objects = served.pages.routes.compactMap(\.schema).flatMap(\.objects)
            for (name, all) in Dictionary(grouping: objects, by: \.name) {
                expectEqual(Set(all.map(\.members)).count, 1, "\(name)")
            }
        }
    }

    @Test(
        "The pages of a list have the rows of one large page, in the same order",
        arguments: [
            ("tracks", "tracks", "", 62), ("tracks", "tracks", "&sort=title&reverse=true", 62),
            ("tracks", "tracks", "&q=title", 60), ("tracks", "tracks", "&sort=plays&q=genre:rock", 30),
            ("albums", "albums", "&sort=plays", 11), ("artists", "artists", "", 6),
            ("likes", "tracks", "", 4), ("playlist", "entries", "&name=Rainy%20%3Cscript%3E", 62),
            ("charts", "chart", "&week=2026-W47&of=tracks", 6),
        ]
    )
    func pages(path: String, member: String, query: String, count: Int) async throws {
        try await serve { served in
            let whole = try await served.values("/v1/\(path)?limit=500\(query)")[member]?.list ?? []
            var (walked, target) = ([JSONValue](), "/v1/\(path)?limit=7\(query)" as String?)
            for _ in 0..<100 {
                guard let address = target else { break }
                let page = try await served.values(address)
                walked += page[member]?.list ?? []
                target = page["next"]?.text
            }

            #expect(target == nil)
            expectEqual(whole.count, count)
            expectEqual(walked.map(\.withoutRow), whole.map(\.withoutRow))
        }
    }

    @Test("A position from another list, or an invalid one, is reported") func places() async throws {
        try await serve { served in
            let other = try await served.values("/v1/tracks?limit=1&sort=title")["next"]?.text ?? ""
            let place = try #require(WebAddress(target: other)?.query.first { $0.name == "after" }?.value)

            for target in ["/v1/tracks?after=\(place)", "/v1/albums?after=junk", "/v1/likes?after=%3Cp%3E"] {
                let problem = try await served.values(target)
                expectEqual(problem["status"], .integer(404), "\(target)")
                expectEqual(problem["code"], .text("notFound"))
                #expect(problem["detail"]?.text?.hasPrefix("The list has changed.") == true)
            }
            await expectEqual(served.get("/v1/playlist?name=Rock&after=junk").status, 400)
        }
    }

    @Test("The time zone determines the day of a play") func timeZones() async throws {
        try await serve(false) { served in
            let track = try await served.library.add(NewTrack(details: TrackDetails(title: "Late")))
            // Half past eleven in the evening.
            let late = Date(timeIntervalSince1970: 1_795_217_400)
            _ = try await served.library.recordPlay(of: track.urn, startedAt: late)

            for (zone, day) in [("UTC", 20), ("Asia/Kolkata", 21), ("America/New_York", 20)] {
                let days = try await served.values("/v1/series?timeZone=\(zone)")
                expectEqual(days["timeZone"], .text(zone))
                expectEqual(days["series"]?.list.map { $0["start"] }, [.text("2026-11-\(day)")], "\(zone)")
                let counts = try await served.values("/v1/counts?on=2026-11-\(day)&timeZone=\(zone)")
                expectEqual(counts["counts"]?.list.count, 1, "\(zone)")
            }
        }
    }

    @Test("Responses change with the library, even through other connections") func changes() async throws {
        try await serve { served in
            let track = try await served.library.add(NewTrack(details: TrackDetails(title: "New")))
            let tags = { await served.get("/v1/counts")["ETag"] ?? "" }
            let first = await tags()
            await expectEqual(tags(), first)

            _ = try await served.library.recordPlay(of: track.urn, startedAt: Date(timeIntervalSince1970: 1))
            let second = await tags()
            #expect(second != first)

            let other = try SQLiteLibrary.open(at: served.library.path)
            _ = try await other.recordPlay(of: track.urn, startedAt: Date(timeIntervalSince1970: 1_000))
            other.close()
            #expect(await tags() != second)
            let counts = try await served.values("/v1/counts?on=1970&timeZone=UTC")
            expectEqual(counts["counts"]?.list.map { $0["plays"] }, [.integer(2)])
        }
    }

    @Test("A change of the chart filter changes the chart, even through other connections") func chartFilter()
        async throws
    {
        try await serve { served in
            let chart = { await served.get("/v1/charts?of=tracks&week=2026-W47") }
            let first = await chart()
            #expect(first.text.contains(#""plays":1"#))

            let other = try SQLiteLibrary.open(at: served.library.path)
            try await other.store(chartFilter: 1)
            other.close()
            let filtered = await chart()

            #expect(filtered["ETag"] != first["ETag"])
            #expect(filtered.text.contains(#""hidden":6,"chart":[]"#))
        }
    }

    @Test("Every page of a filled library has its contents, without markup from names") func filled()
        async throws
    {
        try await serve { served in
            for (target, texts) in Self.people {
                let response = await served.get(target, accept: "text/html")
                expectEqual(response.status, 200, "\(target)")
                for text in texts { #expect(response.text.contains(text), "\(target) has no \(text)") }
                for tag in ["<script>", "<img src=x", "<svg onload"] {
                    #expect(!response.text.contains(tag), "\(target) has \(tag)")
                }
            }
        }
    }

    @Test("Every page of an empty library answers") func empty() async throws {
        try await serve(false) { served in
            for (target, _) in Self.people
            where !["/album?", "/artist?", "/playlist?name=Rainy"].contains(
                where: target.hasPrefix
            ) {
                let response = await served.get(target, accept: "text/html")
                expectEqual(response.status, 200, "\(target)")
                #expect(target == "/now" || response.text.hasSuffix("</html>\n"), "\(target)")
            }
            for target in ["/tracks/x", "/album?title=x", "/artist?name=x", "/track?title=x"] {
                await expectEqual(served.get(target, accept: "text/html").status, 404, "\(target)")
            }
        }
    }

    @Test("Links lead to existing pages") func links() async throws {
        try await serve { served in
            var links = Links()
            while let target = links.next() {
                let response = await served.get(target, accept: "text/html")
                expectEqual(response.status, 200, "\(target)")
                links.add(from: response.text)
            }

            #expect(links.visits > 60)
        }
    }

    @Test("A history alone has pages of its artists, albums and tracks, and its links lead to them")
    func history() async throws {
        let served = try await ServedLibrary("history") { library in
            let plays = (0..<300).map { number in
                Play(
                    title: "Title \(number % 12)",
                    artist: "Artist \(number % 4)",
                    album: number.isMultiple(of: 5) ? nil : "Album \(number % 6)",
                    startedAt: Date(timeIntervalSince1970: SQLiteLibrary.present - Double(number) * 200_000)
                )
            }
            _ = try await library.record(plays)
        }
        var links = Links()
        for target in ["/plays", "/search?q=title", "/counts?of=albums", "/charts?of=tracks"] {
            links.add(from: await served.get(target, accept: "text/html").text)
        }
        while let target = links.next() {
            let response = await served.get(target, accept: "text/html")
            expectEqual(response.status, 200, "\(target)")
            links.add(from: response.text)
        }

        #expect(links.visits > 40)
        for target in [
            "/artist?name=ARTIST%201", "/album?title=Album%201&artist=Artist%201",
            "/track?title=Title%201&artist=Artist%201",
        ] {
            let page = await served.get(target, accept: "text/html").text
            #expect(page.contains("not in the library"), "\(target)")
            #expect(page.contains("Plays per month"), "\(target)")
        }
        let search = await served.get("/search?q=title", accept: "text/html").text
        #expect(search.contains("Played tracks") && !search.contains("No tracks match."))
        await expectEqual(served.get("/artist?name=Nobody", accept: "text/html").status, 404)
        await served.end()
    }

    @Test("Names that are hard to encode in an address are linked correctly", arguments: OddName.all)
    func oddNames(name: OddName) async throws {
        let text = name.text
        let served = try await ServedLibrary(name.testDescription) { library in
            let details = TrackDetails(title: text, artist: text, album: text, genre: text)
            let other = TrackDetails(title: "2" + text, artist: "2" + text, album: "2" + text, genre: text)
            let tracks = [
                try await library.add(NewTrack(details: details)),
                try await library.add(NewTrack(details: other)),
            ]
            for second in 0..<4 {
                let date = Date(
                    timeIntervalSince1970: SQLiteLibrary.present - 86_400 * 7 * 52 * Double(second % 2)
                        - Double(second)
                )
                _ = try await library.recordPlay(of: tracks[second % 2].urn, startedAt: date)
            }
            _ = try await library.setLiked(true, tracks.map(\.urn))
            _ = try await library.makePlaylist(NewPlaylist(name: text, content: .tracks(tracks.map(\.urn))))
            try await library.store(PlayQueue(tracks, currentIndex: 0))
        }

        var links = Links(perKind: 2)
        while let target = links.next() {
            let response = await served.get(target, accept: "text/html")
            expectEqual(response.status, 200, "\(target.prefix(200)) \(response.text.prefix(100))")
            links.add(from: response.text)
        }
        // Each page of one entry links to the next.
        for list in ["tracks?sort=title", "albums?sort=title", "artists?reverse=true", "likes?"] {
            let first = try await served.values("/v1/\(list)&limit=1")
            let next = try #require(first["next"]?.text)
            await expectEqual(served.get(next).status, 200, "\(next.prefix(200))")
        }
        await served.end()
    }

    struct OddName: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String

        static let all = [
            OddName(testDescription: "control characters", text: "\ta\u{1}b\u{1B}[0m\u{7F}\nline2\r\n"),
            OddName(testDescription: "NUL", text: "a\0b"),
            OddName(
                testDescription: "quotes and slashes",
                text: #"a"b'c/d\e?f#g&h=i%+j:k;l\#u{202E}שלום"#
            ),
            OddName(testDescription: "a dot", text: "."), OddName(testDescription: "two dots", text: ".."),
            OddName(testDescription: "a suffix of formats", text: "a.json"),
            OddName(
                testDescription: "too many ideographs for an address",
                text: String(repeating: "楽", count: WebApplication.longestTarget / 8)
            ),
        ]
    }

    @Test("The first page of a filled library is small") func size() async throws {
        try await serve { served in
            #expect(await served.get("/").bytes.count < 100_000)
        }
    }

    // MARK: Helpers

    private func serve(
        _ isFilled: Bool = true,
        _ body: (ServedLibrary) async throws -> Void
    ) async throws {
        let served = try await ServedLibrary(isFilled ? "served" : "nothing") { library in
            if isFilled { try await library.fill() }
        }
        try await body(served)
        await served.end()
    }

    /// The routes to a single thing, which an empty library doesn't have.
    private static let items: Set = [
        "tracks/{urn}", "tracks/{urn}/waveform", "album", "artist", "track",
    ]

    /// The queries for routes that need one, or that have several answers.
    private static let queries = [
        "tracks": ["", "?q=title&limit=1", "?q=nothing"],
        "albums": ["", "?limit=1", "?q=nothing"], "artists": ["", "?limit=1"],
        "album": ["?title=Album%201&artist=Artist%201"], "artist": ["?name=Artist%201"],
        "track": ["?title=Title%201&artist=Artist%201"],
        "playlist": ["?name=Most%20Played", "?name=Deep%20Cuts&artist=Artist%201&limit=1"],
        "counts": [
            "", "?of=artists&on=2026", "?of=albums", "?of=genres&from=2026-01", "?of=years", "?q=title",
        ],
        "series": ["", "?per=hour", "?per=week&artist=Artist%201", "?per=month", "?per=year"],
        "charts": ["", "?of=artists&limit=1", "?of=tracks&yearsAgo=0", "?week=1990-W01"],
        "charts/years": ["", "?of=tracks&week=2025-W10"],
    ]

    /// Pages, with texts that they have for a filled library.
    private static let people: [(String, [String])] = [
        ("/", ["This week", "Artist 1", "Album", "<svg"]),
        ("/years", ["2026", "Artist 1", "Album 1", "Title"]), ("/years?year=2025", ["2025", "Artist 1"]),
        ("/years?year=1900", ["0 plays."]), ("/years?year=9999", ["0 plays."]),
        ("/library", ["62 tracks", "/tracks?q=year:1990"]), ("/search", ["Type words from"]),
        ("/search?q=artist", ["Artist 1", "Album 1", "Title 1"]), ("/search?q=zzz", ["No tracks match."]),
        ("/charts", ["Album 5", "Week 47 of 2025"]), ("/charts?week=2026-W47", ["Week 47 of 2026"]),
        ("/charts/years", ["2024-W47"]),
        ("/tracks?limit=100", ["Title 1", "Alone", "&lt;script&gt;alert(1)"]),
        ("/tracks?q=alone", ["<h1><bdi>alone</bdi></h1>"]), ("/albums", ["Album 1", "onload=alert(3)&gt;"]),
        ("/album?title=Album%201&artist=Artist%201", ["Title 11", "Artist 1"]),
        ("/artists", ["Artist 1", "onerror=alert(2)&gt;"]), ("/artist?name=Artist%201", ["Album 6"]),
        ("/likes", ["Title 0", "Title 2"]), ("/playlists", ["Rainy &lt;script&gt;", "Most Played"]),
        ("/playlist?name=Rainy%20%3Cscript%3E&limit=100", ["Title 1", "Alone"]),
        ("/playlist?name=Most%20Played", ["Most Played"]), ("/counts", ["Title 1"]),
        ("/counts?of=artists&on=2026", ["Artist 1", "onerror=alert(2)&gt;"]),
        ("/series", ["2026-11-21"]), ("/series?per=week", ["Week of 2026-11-16"]), ("/stats", ["62 tracks"]),
        ("/now", ["Nothing is playing."]),
        ("/queue", ["&lt;script&gt;alert(1)", "Row 2 is the current track."]),
        ("/changes", ["Changes", "Alone"]), ("/names", ["No names are joined."]),
    ]
}

extension ServedLibrary {
    /// The JSON at an address.
    fileprivate func values(_ target: String) async throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(await get(target).bytes))
    }
}

extension JSONValue {
    /// The value without its list position, which counts from the start of the page.
    fileprivate var withoutRow: JSONValue {
        guard case .object(var members) = self else { return self }
        members["row"] = nil
        return .object(members)
    }
}
