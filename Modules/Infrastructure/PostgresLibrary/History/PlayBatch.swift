import Entities
import Foundation
import Postgres
import StoreCore

/// Plays in their stored form. A batch is made before the transaction, which may have to be retried.
struct PlayBatch: Sendable {
    /// The plays in chronological order, without duplicates.
    let events: [PlayEvent]
    /// The duplicates of `events`.
    let repeated: [PlayEvent]
    /// The number of valid plays, duplicates included.
    var validCount: Int { events.count + repeated.count }
    /// The number of invalid plays.
    let failedCount: Int
    /// The names that weren't known before. They are cached once they are stored.
    let newNames: [PlayNameDigest: PlayVersion]
    let sources: [Int64: PlaySource]
    /// The additions to the counts, if the batch is stored in bulk.
    let bulk: PlayCountDelta?
    /// Whether the plays are another library's log, in which none is reported twice.
    let isCopy: Bool
    private let newVersions: [NewVersion]
    private let firstPlace: Int64

    /// - Parameters:
    ///   - known: the versions that are stored, or will be before these.
    ///   - bulkSize: the minimum number of plays to store in bulk.
    init(
        _ plays: [Play],
        known: [[PlayNameDigest: PlayVersion]],
        rowNumbers: RowNumbers,
        bulkSize: Int = .max,
        isCopy: Bool = false
    ) {
        self.isCopy = isCopy
        var (events, failedCount) = ([PlayEvent](), 0)
        var (names, versions) = ([PlayNameDigest: PlayVersion](), [NewVersion]())
        var numbers: Set<Int64> = []
        func version(_ name: PlayName) -> PlayVersion? {
            let digest = name.digest
            for names in known {
                if let version = names[digest] { return version }
            }
            if let version = names[digest] { return version }
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
            guard seconds >= 0, let ordinal = Int32(exactly: play.ordinal),
                let version = version(PlayName(play))
            else {
                failedCount += 1
                continue
            }
            let key = PlayKey(
                version: version.id,
                start: Int64(seconds),
                source: number(of: play.source),
                ordinal: ordinal,
                sign: play.isRetraction ? -1 : 1
            )
            events.append(
                PlayEvent(
                    key: key,
                    track: version.track,
                    precision: Int64(play.source.precision),
                    hasAlbum: version.hasAlbum,
                    place: place
                )
            )
        }
        (self.events, repeated) = events.inTimeOrder()
        bulk = self.events.count >= bulkSize ? PlayCountDelta(self.events) : nil
        (self.failedCount, self.sources) = (failedCount, sources)
        (newNames, newVersions) = (names, versions)
        firstPlace = rowNumbers.next(versions.count)
    }

    /// The statements that store the names the plays refer to, in this transaction.
    func naming(in session: PostgresSession) throws -> [PostgresStatement] {
        guard !events.isEmpty else { return [] }
        guard !newVersions.isEmpty else { return [sourceInsertion] }
        let versions = try session.counted(newVersions)
        return [sourceInsertion, NewVersion.insertion(of: versions, from: firstPlace)]
    }

    /// Stores many names, faster than `naming`.
    func name(in session: PostgresSession) throws {
        try session.pipeline([sourceInsertion])
        try NewVersion.copy(session.counted(newVersions), from: firstPlace, in: session)
    }

    private var sourceInsertion: PostgresStatement {
        let sources = sources.sorted { $0.key < $1.key }
        return PostgresStatement(
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
    }
}

extension [PlayEvent] {
    /// The events in chronological order, and apart from them the duplicates. Histories are almost in this order, so
    /// sorting is cheap.
    fileprivate func inTimeOrder() -> (events: [PlayEvent], repeated: [PlayEvent]) {
        var (events, repeated): ([PlayEvent], [PlayEvent]) = ([], [])
        events.reserveCapacity(count)
        for event in sorted(by: { ($0.key.start, $0.key, $0.place) < ($1.key.start, $1.key, $1.place) }) {
            if events.last?.key == event.key { repeated.append(event) } else { events.append(event) }
        }
        return (events, repeated)
    }
}
