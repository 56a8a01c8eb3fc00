import Entities
import Foundation
import Services

/// The counts of other players in the table `player_counts`.
struct PlayerCountRows<Session: StoreSession> {
    let session: Session

    /// All counts, in the order of their import.
    func all() throws -> [ImportedCount] {
        try rows("true ORDER BY id").map(\.imported)
    }

    /// The counts of a track, in all spellings, in the order of the players.
    func counts(of title: String, by artist: String?) throws -> [PlayerCount] {
        let hash = try session.nameHash(title: title, artist: artist)
        return try rows("title_key = \(NameKey.title(title)) ORDER BY player")
            .filter { try session.nameHash(title: $0.title, artist: $0.artist) == hash }
            .map(\.count)
    }

    /// The counts of tracks with these titles.
    fileprivate func counts(titled keys: Set<String>) throws -> [CountKey: PlayerCountRow] {
        let found = try rows("title_key IN \(in: keys.sorted())")
        return Dictionary(found.map { ($0.key, $0) }) { first, _ in first }
    }

    private func rows(_ clause: SQL) throws -> [PlayerCountRow] {
        try session.rows(
            """
            SELECT id, player, title, artist, plays, first_played_at, last_played_at FROM player_counts
            WHERE \(clause)
            """
        ) { try PlayerCountRow($0) }
    }
}

extension HistoryReading where Self: SessionStore {
    package func playerCounts() async throws(ServiceError) -> [ImportedCount] {
        try await reading { session in try PlayerCountRows(session: session).all() }
    }
}

extension ImportChange {
    /// Stores the counts of players. Of a track that a player counted before, the higher count remains.
    package mutating func store(_ counts: [ImportedCount]) throws -> ImportSummary {
        try journal.lock()
        let session = journal.session
        let names = try CountedNames(counts.map(\.track), in: session)
        var summary = ImportSummary()
        var new: [CountKey: PlayerCountRow] = [:]
        for imported in counts {
            guard let (title, artist) = names.name(of: imported.track) else {
                summary.unknownCounts += 1
                continue
            }
            let row = PlayerCountRow(title: title, artist: artist, imported.count)
            new[row.key] = new[row.key]?.adding(row.count) ?? row
        }
        let known = try PlayerCountRows(session: session).counts(titled: Set(new.keys.map(\.title)))
        var (added, raised): ([PlayerCountRow], [PlayerCountRow]) = ([], [])
        for (key, row) in new {
            guard let before = known[key] else {
                added.append(row)
                continue
            }
            if row.count.plays > before.count.plays { raised.append(before.with(row.count)) }
        }
        summary.added = added.count + raised.count
        summary.skipped = new.count - summary.added
        (summary.addedCounts, summary.skippedCounts) = (summary.added, summary.skipped)
        guard summary.added > 0 else { return summary }
        let change = try begin()
        try journal.willChange(raised.map(\.id), of: .playerCounts, in: change)
        try session.run(raised.map(\.update))
        guard !added.isEmpty else { return summary }
        added.sort { ($0.title, $0.artist ?? "") < ($1.title, $1.artist ?? "") }
        let first = try session.rowNumbers(added.count, in: JournaledTable.playerCounts.name)
        for index in added.indices { added[index].id = first + Int64(index) }
        try session.insert(
            added.map(\.values),
            into: JournaledTable.playerCounts.name,
            [
                "id", "player", "title", "artist", "title_key", "artist_key", "plays", "first_played_at",
                "last_played_at",
            ]
        )
        try journal.didAdd(added.map(\.id), to: .playerCounts, in: change)
        return summary
    }
}

/// The player and the keys of a track's names, which identify a count.
private struct CountKey: Hashable {
    let player: String
    let title: String
    let artist: String
}

/// A row of the table.
private struct PlayerCountRow {
    var id: Int64 = 0
    let title: String
    let artist: String?
    private(set) var count: PlayerCount

    init(title: String, artist: String?, _ count: PlayerCount) {
        (self.title, self.artist, self.count) = (title, artist, count)
    }

    init(_ row: some StoreRow) throws {
        (id, title, artist) = (try row[0], try row[2], try row[3])
        let (first, last): (Int64?, Int64?) = (try row[5], try row[6])
        count = PlayerCount(
            player: try row[1],
            plays: try row[4],
            firstPlayedAt: first.map { Date(timeIntervalSince1970: Double($0)) },
            lastPlayedAt: last.map { Date(timeIntervalSince1970: Double($0)) }
        )
    }

    var key: CountKey {
        CountKey(player: count.player, title: NameKey.title(title), artist: NameKey.artist(artist ?? ""))
    }

    var imported: ImportedCount { ImportedCount(ListedTrack(title: title, artist: artist), count) }

    func with(_ count: PlayerCount) -> PlayerCountRow {
        var row = self
        row.count = count
        return row
    }

    /// The row with the plays of another edition of the track.
    func adding(_ other: PlayerCount) -> PlayerCountRow {
        with(
            PlayerCount(
                player: count.player,
                plays: count.plays + other.plays,
                firstPlayedAt: [count.firstPlayedAt, other.firstPlayedAt].compactMap(\.self).min(),
                lastPlayedAt: [count.lastPlayedAt, other.lastPlayedAt].compactMap(\.self).max()
            )
        )
    }

    var values: [StoreValue] {
        let (first, last) = (count.firstPlayedAt?.wholeSeconds, count.lastPlayedAt?.wholeSeconds)
        return [
            StoreValue(id), StoreValue(count.player), StoreValue(title), StoreValue(artist),
            StoreValue(key.title), StoreValue(key.artist), StoreValue(count.plays), StoreValue(first),
            StoreValue(last),
        ]
    }

    var update: SQL {
        """
        UPDATE player_counts SET plays = \(count.plays), first_played_at = \(count.firstPlayedAt?.wholeSeconds),
            last_played_at = \(count.lastPlayedAt?.wholeSeconds)
        WHERE id = \(id)
        """
    }
}

/// The names of counted tracks. A file is looked up in the library: by its location or, because players on other systems
/// give other paths, by its folder and name if only one track has them.
private struct CountedNames {
    private var located: [String: (title: String, artist: String?)] = [:]

    init(_ tracks: [ListedTrack], in session: some StoreSession) throws {
        let unnamed = Set(tracks.lazy.filter { $0.title == nil }.compactMap(\.location?.text))
        guard !unnamed.isEmpty else { return }
        var ends: [Substring: [(title: String, artist: String?)]] = [:]
        let library = try session.rows(
            "SELECT location, title, artist FROM tracks WHERE location IS NOT NULL"
        ) {
            row in
            (
                location: try row[0] as String,
                name: (title: try row[1] as String, artist: try row[2] as String?)
            )
        }
        for (location, name) in library {
            if unnamed.contains(location) { located[location] = name }
            if let end = Self.end(of: location) { ends[end, default: []].append(name) }
        }
        for location in unnamed where located[location] == nil {
            if let names = Self.end(of: location).flatMap({ ends[$0] }), names.count == 1 {
                located[location] = names[0]
            }
        }
    }

    func name(of track: ListedTrack) -> (title: String, artist: String?)? {
        guard let title = track.title else { return track.location.flatMap { located[$0.text] } }
        return title.storable.map { ($0, track.artist?.storable) }
    }

    /// The folder and the name of a file.
    private static func end(of location: String) -> Substring? {
        let parts = location.split(separator: "/").suffix(2)
        guard parts.count == 2, let first = parts.first else { return nil }
        return location[first.startIndex...]
    }
}
