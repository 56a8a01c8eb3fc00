import Entities
import GRDB
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Query plans", .fewAtATime) struct QueryPlanTests {
    @Test(
        "A page is found by its index down to the row, without sorting or scanning ties",
        arguments: TrackSort.allCases,
        [false, true]
    )
    func pages(sort: TrackSort, isReversed: Bool) async throws {
        let sut = try await makeSUT()
        let order = TrackOrder(Listing(order: .sorted(sort), isReversed: isReversed))
        let position = Place<Int64>.Position.after((sort.columns + ["id"]).map { _ in .integer(1) })

        let plans = try await sut.library.read { db in
            try order.stretches(at: position).map { stretch in
                let sql = "EXPLAIN QUERY PLAN \(order.selection) \(stretch.condition) \(order.clause)"
                return try Row.fetchAll(db, sql: sql, arguments: stretch.arguments).map {
                    $0["detail"] as String
                }
            }
        }

        let columns = sort.columns.joined(separator: ",")
        let marks = sort.columns.map { _ in "?" }.joined(separator: ",")
        let behind = isReversed != (sort == .liked) ? "<" : ">"
        let ties = sort.columns.map { "\($0)=? AND " }.joined() + "rowid\(behind)?"
        let others = sort.columns.count == 1 ? "\(columns)\(behind)?" : "(\(columns))\(behind)(\(marks))"
        let index = [.liked: "like", .path: "location"][sort] ?? "\(sort)"
        let search = "SEARCH tracks USING INDEX tracks_by_\(index) "
        expectEqual(plans, [["\(search)(\(ties))"], ["\(search)(\(others))"]])
    }

    @Test("A page of a folder by path is found by the index of locations", arguments: [false, true])
    func folder(isReversed: Bool) async throws {
        let sut = try await makeSUT()
        let filter = SearchQuery([.init(.folder(Location("/music")))])
        let listing = Listing(filter: filter, order: .sorted(.path), isReversed: isReversed)
        let folder = try #require(FolderListing(listing))
        let position = Place<Int64>.Position.after([.text("/music/b"), .integer(5)])

        let (first, next) = try (folder.clauses, folder.clauses(from: position))
        var plans: [[String]] = []
        for clause in first + next {
            try await plans.append(sut.library.plan(of: "SELECT * FROM tracks \(clause)"))
        }

        let search = "SEARCH tracks USING INDEX tracks_by_location "
        let range = ["\(search)(location>? AND location<?)"]
        let ties = ["\(search)(location=? AND rowid\(isReversed ? "<" : ">")?)"]
        let file = ["\(search)(location=?)"]
        expectEqual(plans.prefix(first.count), (isReversed ? [range, range, file] : [file, range, range]))
        // Paths precede URLs, so none of the latter follow if the order is reversed.
        expectEqual(plans.dropFirst(first.count), (isReversed ? [ties, range, file] : [ties, range, range]))
    }

    @Test("A level of a folder's tree is read by the index of locations alone") func level() async throws {
        let sut = try await makeSUT()

        let plan = try await sut.library.plan(of: .level(after: "/music/", before: "/music0"))

        let searches = plan.filter { $0.contains("tracks") }
        let search = "SEARCH tracks USING COVERING INDEX tracks_by_location (location>? AND location<?)"
        expectEqual(searches, [search, search], "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("Tags are grouped in one pass, without sorting the groups") func groups() async throws {
        let sut = try await makeSUT()

        let plan = try await sut.library.plan(of: .groups(by: [.albumArtist, .year], where: "true"))

        expectEqual(plan, ["SCAN tracks", "USE TEMP B-TREE FOR GROUP BY"])
    }

    @Test(
        "Tracks of the library and of the history are matched by an index",
        arguments: [
            (
                HistoryTracks.all,
                "SEARCH heard USING COVERING INDEX track_groups_by_hash (name_hash=?)"
            ),
            (.some([1]), "SEARCH tracks USING INDEX tracks_by_hash (name_hash=?)"),
        ]
    )
    func knownTracks(tracks: HistoryTracks, search: String) async throws {
        let sut = try await makeSUT()

        let plan = try await sut.library.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(tracks.selection(hasGenre: true))",
                arguments: StatementArguments(tracks.arguments)
            ).map { row -> String in row["detail"] }
        }

        expectEqual(plan.last, search)
    }

    @Test(
        "Similar tracks are found in the order of an index",
        arguments: [
            (
                DuplicateCandidates.byTags(after: [.text(""), .text("")], limit: 1),
                "COVERING INDEX tracks_by_title ((title_key,artist_key)>(?,?))"
            ),
            (
                DuplicateCandidates.byDuration(after: [.integer(0)], limit: 1),
                "INDEX tracks_by_duration (duration_key>?)"
            ),
        ]
    )
    func duplicates(sql: StoreCore.SQL, index: String) async throws {
        let sut = try await makeSUT()

        let plan = try await sut.library.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(sql.statement(for: .sqlite).text)",
                arguments: StatementArguments(sql.statement(for: .sqlite).arguments.map { _ in 1 })
            ).map { $0["detail"] as String }
        }

        expectEqual(plan, ["SEARCH tracks USING \(index)"])
    }

    @Test("A playlist's entries and their tracks are found by indexes") func playlistEntries() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.makePlaylist(NewPlaylist(name: "Rainy", content: .tracks([])))

        let plan = try await sut.library.read { db in
            let entries = StoreCore.SQL.shownEntries(of: 0).statement(for: .sqlite).text
            let sql = "EXPLAIN QUERY PLAN \(entries) ORDER BY position"
            return try Row.fetchAll(db, sql: sql, arguments: [0]).map { $0["detail"] as String }
        }

        #expect(plan.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test("The tracks on a device are summed from an index alone") func deviceTracks() async throws {
        let sut = try await makeSUT()

        let plan = try await sut.library.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(StoreCore.SQL.devices.statement(for: .sqlite).text)"
            ).map { $0["detail"] as String }
        }

        #expect(plan.contains { $0.hasSuffix("USING COVERING INDEX device_tracks") }, "\(plan)")
    }
}

extension SQLiteLibrary {
    fileprivate func plan(of sql: StoreCore.SQL) async throws -> [String] {
        try await reading { session in
            try session.rows("EXPLAIN QUERY PLAN \(sql)") { try $0[3] as String }
        }
    }
}
