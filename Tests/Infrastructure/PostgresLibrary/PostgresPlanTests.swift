import Entities
import Postgres
import Services
import StoreCore
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Query plans", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresPlanTests {
    @Test("Common statements find their rows by an index") func indexes() async throws {
        let sut = try await makeSUT()

        for (sql, index) in Self.statements {
            let plan = try await sut.plan(of: sql)

            #expect(
                plan.contains(index) && !plan.contains("Seq Scan"),
                "\(sql.statement(for: .postgres).text)\n\(plan)"
            )
        }
    }

    @Test(
        "A page of tracks is read in index order, without sorting",
        arguments: TrackSort.allCases,
        [false, true]
    )
    func pages(sort: TrackSort, isReversed: Bool) async throws {
        // Plays aren't stored with tracks, and paths are indexed by their beginnings.
        guard ![.plays, .path].contains(sort) else { return }
        let sut = try await makeSUT()
        let order = TrackOrder(Listing(order: .sorted(sort), isReversed: isReversed))

        let plan = try await sut.plan(
            of:
                "SELECT id FROM tracks WHERE \(raw: order.condition ?? "true") ORDER BY \(raw: order.columns) LIMIT 50"
        )

        #expect(plan.contains("Index") && !plan.contains("Sort") && !plan.contains("Seq Scan"), "\(plan)")
    }

    @Test("A page of a folder by path sorts only equal beginnings of paths", arguments: [false, true])
    func folder(isReversed: Bool) async throws {
        let sut = try await makeSUT()
        let filter = SearchQuery([.init(.folder(Location("/music")))])
        let folders = [nil, filter].map { Listing(filter: $0, order: .sorted(.path), isReversed: isReversed) }
        let all = TrackOrder(folders[0])
        let position = Place<Int64>.Position.after([.text("/music/b"), .integer(5)])
        let folder = try #require(FolderListing(folders[1]))
        let clauses =
            ["WHERE \(raw: all.condition ?? "true") ORDER BY \(raw: all.columns)"] + folder.clauses
            + (try folder.clauses(from: position).dropFirst())

        // Few tracks have the same file.
        for clause in clauses where !"\(clause)".contains("tracks.location = ") {
            // In an empty table, a sort of all rows seems cheap.
            let plan = try await sut.plan(
                of: "SELECT id FROM tracks \(clause) LIMIT 50",
                avoiding: ["seqscan", "bitmapscan", "sort"]
            )

            #expect(plan.contains("Presorted Key") && plan.contains("tracks_in_folders"), "\(plan)")
        }
    }

    private static let statements: [(SQL, index: String)] = [
        ("SELECT id FROM tracks WHERE urn IN \(in: ["a", "b"])", "tracks_urn_key"),
        ("SELECT id FROM tracks WHERE location IN \(in: ["a", "b"])", "tracks_by_location"),
        ("SELECT id FROM tracks WHERE name_hash = \(5)", "tracks_by_name"),
        ("SELECT id FROM tracks WHERE title_key = \("a")", "tracks_by_title"),
        ("SELECT id FROM tracks WHERE \(AlbumKey(title: "a", artist: "b").condition)", "tracks_by_album"),
        (
            "SELECT id FROM tracks WHERE \(.location(of: "tracks", isBetween: "/a/", and: "/a0"))",
            "tracks_in_folders"
        ),
        (
            """
            SELECT id FROM tracks WHERE missing_since IS NOT NULL
                AND \(.location(of: "tracks", isBetween: "/a/", and: "/a0"))
            """, "tracks_missing"
        ),
        ("SELECT id FROM places WHERE \(.location(of: "places", isSongOf: "home"))", "places_in_order"),
        ("SELECT location FROM files WHERE \(.location(of: "files", isSongOf: "home"))", "files_in_order"),
        (.level(after: "/a/", before: "/a0"), "tracks_in_folders"),
        (DuplicateCandidates.byTags(after: [.text(""), .text("")], limit: 5), "tracks_by_title"),
        (DuplicateCandidates.byDuration(after: [.integer(0)], limit: 5), "tracks_by_duration"),
        (
            "SELECT track_id FROM track_words WHERE word BETWEEN \("a") AND \("b") AND field IN (0, 1)",
            "track_words_pkey"
        ),
        ("SELECT sum(sign) FROM plays WHERE started_at >= \(1) AND started_at < \(2)", "plays_by_start"),
        ("SELECT started_at FROM plays WHERE version_id = \(1) ORDER BY started_at", "plays_pkey"),
        ("SELECT sum(plays) FROM total_slots WHERE slot >= \(1) AND slot < \(2)", "total_slots_pkey"),
        ("SELECT id FROM play_versions WHERE artist_id = \(1)", "play_versions_by_artist"),
        ("SELECT id FROM play_versions WHERE name_id = \(1)", "play_versions_by_name"),
        (
            "SELECT id FROM submissions WHERE scrobbler_id = \(1) ORDER BY started_at, id LIMIT 10",
            "submissions_in_order"
        ),
        ("SELECT before FROM changed_rows WHERE change_id = \(1) AND part = \(0)", "changed_rows_pkey"),
    ]
}

extension PostgresLibrary {
    /// The server's query plan.
    ///
    /// - Parameter steps: steps that the server avoids if it can; it prefers sequential scans for small tables.
    fileprivate func plan(of sql: SQL, avoiding steps: [String] = ["seqscan"]) async throws -> String {
        try await reading { session in
            for step in steps { try session.session.execute("SET LOCAL enable_\(step) = off") }
            return try session.rows("EXPLAIN \(sql)") { try $0[0] as String }.joined(separator: "\n")
        }
    }
}
