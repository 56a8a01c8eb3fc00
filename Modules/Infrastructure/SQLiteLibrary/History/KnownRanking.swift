import Entities
import GRDB

extension Database {
    /// The most-played genres of the library's tracks; plays of unknown genre come last.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topGenres(in slots: Range<Int64>?, limit: Int) throws -> [PlayCount] {
        let plays = try trackPlays(in: slots)
        let known = try knownTracks(plays.tracks, hasGenre: true)
        return plays.top(limit, of: known, by: \.genre) { .genre($0.map(known.genre)) }
    }

    /// The most-played years of release of the library's tracks; plays of unknown year come last.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topYears(in slots: Range<Int64>?, limit: Int) throws -> [PlayCount] {
        let plays = try trackPlays(in: slots)
        return plays.top(limit, of: try knownTracks(plays.tracks), by: \.year) { .year($0.map(Int.init)) }
    }

    /// The plays of each track of the history.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func trackPlays(in slots: Range<Int64>?) throws -> TrackPlays {
        let tracks = GroupTable(kind: .tracks)
        if let slots {
            return TrackPlays(
                isOfAllTime: false,
                plays: try groupCounts(try versionCounts(in: [slots]), tracks)
            )
        }
        var plays = try groupCounts(in: tracks)
        try cachedStatement(sql: "SELECT id, plays FROM track_groups WHERE plays <> 0").forEachRow { row in
            plays.add(Int(row[1]), to: row[0])
        }
        return TrackPlays(isOfAllTime: true, plays: plays)
    }
}

/// The plays of each track of the history, in a range or of all time.
struct TrackPlays {
    fileprivate let isOfAllTime: Bool
    fileprivate let plays: NumberedCounts

    /// The tracks with plays, and perhaps others.
    var tracks: HistoryTracks { isOfAllTime || plays.areMost ? .all : .some(plays.all.map(\.key)) }

    /// The plays of tracks that aren't in the library.
    func unknown(to known: KnownTracks) -> Int {
        max(0, plays.all.reduce(0) { known[$1.key] == nil ? $0 + $1.value : $0 })
    }

    /// The groups of tracks with the most plays. Ties are ordered by the first recorded track. Tracks without a group
    /// come last, in addition to the limit.
    fileprivate func top(
        _ limit: Int,
        of known: KnownTracks,
        by group: KeyPath<KnownTrack, Int32?>,
        subject: (Int32?) -> PlaySubject
    ) -> [PlayCount] {
        guard limit > 0 else { return [] }
        var sums: [Int32?: GroupSum] = [:]
        for (number, count) in plays.all {
            let track = known[number]
            sums[track?[keyPath: group], default: GroupSum()].add(
                count,
                track?.listenedMs(count) ?? 0,
                number
            )
        }
        sums = sums.filter { $0.value.plays > 0 }
        let ungrouped = sums.removeValue(forKey: nil)
        let top = sums.first(limit) {
            ($1.value.plays, $0.value.firstTrack) < ($0.value.plays, $1.value.firstTrack)
        }
        return top.map { $0.value.count(of: subject($0.key)) }
            + [ungrouped].compactMap { $0?.count(of: subject(nil)) }
    }
}

private struct GroupSum {
    private(set) var plays = 0
    private var listenedMs = 0
    /// The number of the track that was recorded first.
    private(set) var firstTrack = Int64.max

    mutating func add(_ plays: Int, _ listenedMs: Int, _ track: Int64) {
        self.plays += plays
        self.listenedMs &+= listenedMs
        firstTrack = min(firstTrack, track)
    }

    func count(of subject: PlaySubject) -> PlayCount {
        PlayCount(subject: subject, plays: plays, listenedMs: max(0, listenedMs))
    }
}
