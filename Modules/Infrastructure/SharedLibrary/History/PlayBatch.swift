import Entities
import Foundation
import Postgres
import Storing

/// Plays as they are stored. Made before a transaction, which may have to be tried again.
struct PlayBatch: Sendable {
    /// In chronological order.
    let events: [PlayEvent]
    /// How many plays are invalid.
    let failedCount: Int
    /// The names that weren't known, for the cache once they are stored.
    let newNames: [PlayNameDigest: PlayVersion]
    let sources: [Int64: PlaySource]
    private let newVersions: [NewVersion]
    private let firstPlace: Int64

    /// - Parameter known: the versions that are stored.
    init(_ plays: [Play], known: KnownVersions<PlayVersion>, rowNumbers: RowNumbers) {
        var (events, failedCount) = ([PlayEvent](), 0)
        var (names, versions) = ([PlayNameDigest: PlayVersion](), [NewVersion]())
        var numbers: Set<Int64> = []
        let known = known.all
        func version(_ name: PlayName) -> PlayVersion? {
            let digest = name.digest
            if let version = known[digest] ?? names[digest] { return version }
            guard let new = NewVersion(name) else { return nil }
            names[digest] = new.version
            if numbers.insert(new.version.id).inserted { versions.append(new) }
            return new.version
        }
        var sources: [Int64: PlaySource] = [:]
        // Most plays have the same source as the one before.
        var last: (source: PlaySource, number: Int64)?
        func number(of source: PlaySource) -> Int64 {
            if let last, last.source == source { return last.number }
            let number = NameNumber.source(source)
            sources[number] = source
            last = (source, number)
            return number
        }
        events.reserveCapacity(plays.count)
        for (place, play) in plays.enumerated() {
            let seconds = play.startedAt.storable.timeIntervalSince1970
            guard seconds >= 0, let version = version(PlayName(play)) else {
                failedCount += 1
                continue
            }
            let key = PlayKey(
                version: version.id,
                start: Int64(seconds),
                source: number(of: play.source),
                ordinal: Int64(play.ordinal),
                sign: play.isRetraction ? -1 : 1
            )
            events.append(PlayEvent(key: key, track: version.track, place: place))
        }
        self.events = events.sorted { $0.key.start < $1.key.start }
        (self.failedCount, self.sources) = (failedCount, sources)
        (newNames, newVersions) = (names, versions)
        firstPlace = rowNumbers.next(versions.count)
    }

    /// Stores the names that plays refer to.
    var naming: [PostgresStatement] {
        guard !events.isEmpty else { return [] }
        let sources = sources.sorted { $0.key < $1.key }
        let insertion = PostgresStatement(
            """
            INSERT INTO play_sources (id, name, account)
            SELECT id, name, account FROM unnest($1::BIGINT[], $2::TEXT[], $3::TEXT[]) AS new (id, name, account)
            ON CONFLICT DO NOTHING
            """,
            [
                .integers(sources.map(\.key)), .texts(sources.map(\.value.name)),
                .texts(sources.map(\.value.user)),
            ]
        )
        return newVersions.isEmpty
            ? [insertion] : [insertion, NewVersion.insertion(of: newVersions, from: firstPlace)]
    }
}

/// A play of a batch.
struct PlayEvent: Sendable {
    let key: PlayKey
    /// All spellings of the track.
    let track: Int64
    /// Its place in the list that the batch was made from.
    let place: Int
}

/// What identifies a play, in the order of the log's key.
struct PlayKey: Hashable, Comparable {
    let version: Int64
    /// Seconds since 1970.
    let start: Int64
    let source: Int64
    let ordinal: Int64
    /// 1, or -1 if it retracts the play.
    let sign: Int64

    static func < (one: PlayKey, other: PlayKey) -> Bool {
        (one.version, one.start, one.source, one.ordinal, one.sign)
            < (other.version, other.start, other.source, other.ordinal, other.sign)
    }
}

extension [PlayEvent] {
    /// The events in the order of the log's key, each once.
    func inKeyOrder() -> [PlayEvent] {
        var events: [PlayEvent] = []
        events.reserveCapacity(count)
        for event in sorted(by: { $0.key < $1.key }) where events.last?.key != event.key {
            events.append(event)
        }
        return events
    }
}
