import Postgres
import Storing

extension PlayKey {
    /// Whether packs have room for it: they keep neither ordinals nor signs.
    var canBePacked: Bool { ordinal == 0 && sign == 1 }
}

/// Plays that are ready to be stored in bulk.
struct BulkPlays: Sendable {
    fileprivate let buckets: Packs
    fileprivate let days: Packs
    /// Those that can't be packed.
    let rest: [PlayEvent]
    /// Of all of them.
    let tally: PlayTally

    /// - Parameter plays: in chronological order.
    init(_ plays: [PlayEvent]) {
        let packed = plays.filter(\.key.canBePacked)
        buckets = Packs(packed) { $0.bucket }
        days = Packs(packed) { DayChanges.day(of: $0.key.start) }
        rest = packed.count == plays.count ? [] : plays.filter { !$0.key.canBePacked }
        tally = PlayTally(plays)
    }
}

extension PostgresSession {
    /// Packs plays into the log, which has none of them.
    ///
    /// - Parameter number: of the first pack; there must be as many free ones as there are plays.
    func pack(_ plays: BulkPlays, of change: Int64, from number: Int64) throws {
        try copy(plays.buckets, into: "packed_plays", "bucket_id", change, number)
        try copy(plays.days, into: "packed_days", "day", change, number)
    }

    private func copy(
        _ packs: Packs,
        into table: String,
        _ key: String,
        _ change: Int64,
        _ number: Int64
    ) throws {
        try copyIn(
            "COPY \(table) (\(key), number, source_id, change_id, versions, starts) FROM STDIN (FORMAT binary)"
        ) { writer in
            var number = number
            try packs.forEach { group, versions, starts in
                try writer.append(group.key)
                try writer.append(number)
                try writer.append(group.source)
                try writer.append(change)
                try writer.append(.integers(Array(versions)))
                try writer.append(.integers(Array(starts)))
                number += 1
            }
        }
    }
}

/// Plays by where they are packed.
private struct Packs: Sendable {
    /// The plays of a source that have the same key.
    struct Group {
        let key: Int64
        let source: Int64
        var versions: [Int64] = []
        var starts: [Int64] = []
    }

    private var groups: [Group] = []

    /// How many plays are in a row at most: PostgreSQL compresses larger ones and puts them elsewhere, for which an import of
    /// many days takes four times as long.
    private static let size = 100

    /// - Parameter plays: in chronological order.
    init(_ plays: [PlayEvent], by key: (PlayEvent) -> Int64) {
        for (source, plays) in Dictionary(grouping: plays, by: \.key.source).sorted(by: { $0.key < $1.key }) {
            var places: [Int64: Int] = [:]
            for play in plays {
                let key = key(play)
                let place = places[key] ?? groups.count
                if place == groups.count {
                    places[key] = place
                    groups.append(Group(key: key, source: source))
                }
                groups[place].versions.append(play.key.version)
                groups[place].starts.append(play.key.start)
            }
        }
        groups.sort { $0.key < $1.key }
    }

    func forEach(_ body: (Group, _ versions: ArraySlice<Int64>, _ starts: ArraySlice<Int64>) throws -> Void)
        rethrows
    {
        for group in groups {
            for start in stride(from: 0, to: group.starts.count, by: Self.size) {
                let range = start..<min(start + Self.size, group.starts.count)
                try body(group, group.versions[range], group.starts[range])
            }
        }
    }
}
