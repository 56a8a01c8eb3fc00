import GRDB
import StoreCore

/// The library's details of a track in the history. If several library tracks match, each detail comes from the first
/// added track that has it, except for the year, which is the earliest.
struct KnownTrack {
    /// The duration in milliseconds; 0 if unknown.
    fileprivate(set) var durationMs: Int64 = 0
    fileprivate(set) var year: Int32?
    /// The genre's number in `KnownTracks`.
    fileprivate(set) var genre: Int32?

    /// The listening time of some plays, in milliseconds.
    func listenedMs(_ plays: Int) -> Int { plays &* Int(durationMs) }

    /// Clamps a duration: more than 100 days is a mistake in a tag, and sums mustn't overflow.
    static func duration(_ milliseconds: Int64) -> Int64 { min(max(milliseconds, 0), 8_640_000_000) }
}

/// The tracks of the history that are in the library, by the numbers of their groups of spellings.
struct KnownTracks {
    /// The tracks, indexed by their numbers, which start at 1 and have hardly any gaps. Empty if only a few tracks were
    /// requested.
    fileprivate private(set) var all: [KnownTrack?] = []
    private var few: [Int64: KnownTrack] = [:]
    private var genres = GenreNames()

    fileprivate init(_ tracks: HistoryTracks, in db: Database) throws {
        guard !tracks.areFew else { return }
        let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM track_groups") ?? 0
        // A hundred times the largest known history; a higher number means a damaged library.
        guard (0...100_000_000).contains(last) else { throw Problem.damaged }
        all = Array(repeating: nil, count: Int(last) + 1)
    }

    /// The track with a number; `nil` if it isn't in the library.
    private(set) subscript(number: Int64) -> KnownTrack? {
        get {
            if all.isEmpty { return few[number] }
            return all.indices.contains(Int(number)) ? all[Int(number)] : nil
        }
        set {
            if all.isEmpty {
                few[number] = newValue
            } else if all.indices.contains(Int(number)) {
                all[Int(number)] = newValue
            }
        }
    }

    func genre(_ number: Int32) -> String { genres[number] }

    /// Adds a track of the library. Tracks with the same names must be added in the order in which the library got
    /// them.
    ///
    /// - Parameter row: the group, the track, its duration, its year and, if requested, its genre.
    fileprivate mutating func add(_ row: StatementRow, hasGenre: Bool) {
        add(to: row[0], row)
        guard hasGenre, self[row[0]]?.genre == nil, let genre = row.text(4) else { return }
        let number = genres.number(of: genre, in: row[1])
        self[row[0]]?.genre = number
    }

    /// Adds a track to a group.
    ///
    /// - Parameter row: has the duration in its third column, and the year in the fourth.
    fileprivate mutating func add(to group: Int64, _ row: StatementRow) {
        var track = self[group] ?? KnownTrack()
        if track.durationMs == 0 { track.durationMs = KnownTrack.duration(row[2]) }
        if let year = row.number(3).flatMap(Int32.init(exactly:)) {
            track.year = min(track.year ?? year, year)
        }
        self[group] = track
    }
}

/// Numbers genres, ignoring case and accents.
private struct GenreNames {
    /// Genre numbers by spelling.
    private var spellings: [String: Int32] = [:]
    /// Genre numbers by folded spelling.
    private var keys: [String: Int32] = [:]
    /// Genre names by number, each in the spelling of the track that was added first.
    private var names: [(track: Int64, name: String)] = []

    subscript(number: Int32) -> String { names[Int(number)].name }

    mutating func number(of genre: String, in track: Int64) -> Int32 {
        let number = spellings[genre] ?? newNumber(of: genre, in: track)
        if track < names[Int(number)].track { names[Int(number)] = (track, genre) }
        return number
    }

    private mutating func newNumber(of genre: String, in track: Int64) -> Int32 {
        let key = genre.folded(upTo: .max)
        let number = keys[key] ?? Int32(names.count)
        if number == names.count { names.append((track, genre)) }
        (keys[key], spellings[genre]) = (number, number)
        return number
    }
}

/// A selection of the history's tracks, by the numbers of their groups.
enum HistoryTracks {
    case all
    case some([Int64])

    /// Whether there are so few tracks that a dictionary takes less time than an array of all tracks.
    fileprivate var areFew: Bool {
        switch self {
        case .all: false
        case .some(let numbers): numbers.count < 4000
        }
    }

    /// A query for the tracks that are in the library.
    ///
    /// CROSS JOIN sets the order: by the rows of the library, or one group after the other.
    func selection(hasGenre: Bool) -> String {
        let tables =
            switch self {
            case .all:
                """
                tracks CROSS JOIN track_groups AS heard ON heard.name_hash = tracks.name_hash
                """
            case .some:
                """
                json_each(?) AS wanted CROSS JOIN track_groups AS heard ON heard.id = wanted.value
                CROSS JOIN tracks ON tracks.name_hash = heard.name_hash
                """
            }
        return "SELECT heard.id, tracks.id, duration_ms, year \(hasGenre ? ", genre" : "") FROM \(tables)"
    }

    /// The arguments of the query.
    var arguments: [String] {
        switch self {
        case .all: []
        case .some(let numbers): [Database.json(numbers)]
        }
    }
}

extension Database {
    /// The tracks of the history that are in the library.
    ///
    /// - Parameter hasGenre: whether to read genres, which takes time.
    func knownTracks(_ tracks: HistoryTracks, hasGenre: Bool = false) throws -> KnownTracks {
        var known = try KnownTracks(tracks, in: self)
        if case .all = tracks, !hasGenre {
            try addAll(to: &known)
            return known
        }
        let statement = try cachedStatement(sql: tracks.selection(hasGenre: hasGenre))
        try statement.forEachRow([], tracks.arguments) { row in known.add(row, hasGenre: hasGenre) }
        return known
    }

    /// Reads both tables in the order of hashes, from indexes, which takes half the time of looking up each track's
    /// group.
    private func addAll(to known: inout KnownTracks) throws {
        var groups: [(hash: Int64, id: Int64)] = []
        groups.reserveCapacity(known.all.count)
        try cachedStatement(sql: "SELECT name_hash, id FROM track_groups ORDER BY name_hash").forEachRow {
            row in
            groups.append((row[0], row[1]))
        }
        var next = groups.startIndex
        try cachedStatement(sql: "SELECT name_hash, id, duration_ms, year FROM tracks ORDER BY name_hash, id")
            .forEachRow { row in
                while next < groups.endIndex, groups[next].hash < row[0] { next += 1 }
                for group in groups[next...].prefix(while: { $0.hash == row[0] }) {
                    known.add(to: group.id, row)
                }
            }
    }

    /// Numbers as a JSON array, for passing them to a statement.
    static func json(_ numbers: some Sequence<Int64>) -> String {
        "[" + numbers.map(String.init).joined(separator: ",") + "]"
    }
}
