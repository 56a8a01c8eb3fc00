import Entities
import GRDB

extension Database {
    /// A page of all tracks.
    func page(in order: TrackOrder, after key: PageKey?, limit: Int) throws -> Page {
        let limit = min(max(limit, 1), Int.max - 1)
        var tracks: [Track] = []
        var next: PageKey?
        for stretch in try order.stretches(after: key) {
            let statement = try cachedStatement(
                sql: "\(order.selection) \(stretch.condition) \(order.clause) LIMIT ?"
            )
            // One more than asked for tells whether the listing goes on.
            let arguments = stretch.arguments + [limit + 1 - tracks.count]
            let rows = try Row.fetchCursor(statement, arguments: arguments)
            while let row = try rows.next() {
                guard tracks.count < limit else { return Page(tracks: tracks, next: next) }
                tracks.append(TrackRow(row).track)
                if tracks.count == limit { next = order.key(of: row) }
            }
        }
        return Page(tracks: tracks, next: nil)
    }

    /// The tracks in these rows, counted from 1.
    func tracks(inRows rows: ClosedRange<Int>, in order: TrackOrder) throws -> [Track] {
        let statement = try cachedStatement(sql: "\(order.selection) \(order.clause) LIMIT ? OFFSET ?")
        let cursor = try Row.fetchCursor(statement, arguments: [rows.count, rows.lowerBound - 1])
        return try Array(cursor.map { row in TrackRow(row).track })
    }

    /// A page of a search. Only its first page searches; the others are found by the numbers of their rows.
    func page(of query: SearchQuery, after key: PageKey?, limit: Int) throws -> Page {
        var rest: ArraySlice<Int64>
        if case .matches(let matches) = key { rest = matches } else { rest = try matches(query)[...] }
        var tracks: [Track] = []
        while tracks.count < max(limit, 1), let id = rest.popFirst() {
            if let row = try trackRow(id) { tracks.append(row.track) }
        }
        return Page(tracks: tracks, next: rest.isEmpty ? nil : .matches(rest))
    }

    /// The numbers of the rows that match a search, best first.
    func matches(_ query: SearchQuery) throws -> [Int64] {
        let statement = try cachedStatement(
            sql: "SELECT rowid FROM tracks_search WHERE tracks_search MATCH ? ORDER BY rank, rowid"
        )
        return try Int64.fetchAll(statement, arguments: [query.expression()])
    }
}
