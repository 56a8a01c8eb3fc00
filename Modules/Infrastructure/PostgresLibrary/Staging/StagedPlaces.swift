import Entities
import Postgres
import StoreCore

/// Additional locations of tracks: read in one query, changed in memory, and written together.
struct StagedPlaces {
    private struct Place: Equatable {
        let track: Int64
        var location: Location
    }

    /// The new rows.
    private var places: [Int64: Place] = [:]
    /// The rows of the table.
    private var stored: [Int64: Place] = [:]
    /// The rows that may differ from the stored ones.
    private var touched: Set<Int64> = []
    /// The rows of each track, in order.
    private var rows: [Int64: [Int64]] = [:]
    private var tracks: [Location: Set<Int64>] = [:]
    /// The number of the next row.
    private var next: Int64

    /// Reads all additional locations of tracks.
    ///
    /// - Parameter number: the first of the numbers for new rows.
    init(of tracks: [Int64], in session: PostgresSession, numbering number: Int64) throws {
        next = number
        guard !tracks.isEmpty else { return }
        for row in try session.rows(
            "SELECT id, track_id, location FROM places WHERE track_id = ANY ($1) ORDER BY id",
            [.integers(tracks)]
        ) {
            let place = Place(track: try row[1], location: Location(try row[2]))
            stored[try row[0]] = place
            add(place, try row[0])
        }
    }

    /// The additional locations of a track, in the order they were found.
    func places(of track: Int64) -> [Location] {
        (rows[track] ?? []).compactMap { places[$0]?.location }
    }

    /// The tracks with an additional location, in order.
    func tracks(at location: Location) -> [Int64] { (tracks[location] ?? []).sorted() }

    mutating func add(_ location: Location, to track: Int64) {
        add(Place(track: track, location: location), next)
        touched.insert(next)
        next += 1
    }

    mutating func remove(_ location: Location, of track: Int64) {
        let removed = (rows[track] ?? []).filter { places[$0]?.location == location }
        for id in removed { places[id] = nil }
        touched.formUnion(removed)
        rows[track]?.removeAll(where: removed.contains)
        tracks[location]?.remove(track)
    }

    mutating func move(from start: Location, to end: Location) {
        let moved = tracks.removeValue(forKey: start) ?? []
        for track in moved {
            for id in rows[track] ?? [] where places[id]?.location == start {
                places[id]?.location = end
                touched.insert(id)
            }
        }
        tracks[end, default: []].formUnion(moved)
    }

    private mutating func add(_ place: Place, _ id: Int64) {
        places[id] = place
        rows[place.track, default: []].append(id)
        tracks[place.location, default: []].insert(place.track)
    }

    /// Writes the changes as part of an import's change, which begins if anything has changed.
    func write(in change: inout ImportChange<PostgresLibrarySession>, to session: PostgresSession) throws {
        let changes = StagedChanges(of: touched, from: stored, to: places)
        guard !changes.isEmpty else { return }
        try changes.note(in: .places, change.journal, of: change.begin())
        // Few are moved, and they keep their numbers.
        let old = changes.deleted + changes.changed.map(\.id)
        if !old.isEmpty { try session.execute("DELETE FROM places WHERE id = ANY ($1)", [.integers(old)]) }
        try session.insert(
            (changes.changed + changes.added).map { id, place in
                [.integer(id), .integer(place.track), .text(place.location.text)]
            },
            into: "places",
            ["id", "track_id", "location"]
        )
    }
}
