import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The play counts of a player: an iTunes library, a Rhythmbox database, or foobar2000's playback statistics.
struct CountList {
    private(set) var counts: [ImportedCount] = []
    /// The number of counted entries that aren't music, by kind.
    private(set) var leftOut: [LeftOutKind: Int] = [:]

    /// Reads a file; returns `nil` if it isn't such a list.
    ///
    /// - Throws: `unreadable` if it has no counts, or is too long.
    init?(_ file: ListFile) throws(ServiceError) {
        let stream = ByteStream(file.open())
        guard let format = CountFormat(forFileBeginningWith: try stream.stretch()) else { return nil }
        guard let bytes = try stream.all(atMost: Self.longest) else {
            throw .unreadable(path: file.name, reason: "longer than \(Self.longest) bytes")
        }
        var entries = CountEntries(XMLPieces(bytes), format)
        while let entry = entries.next() { add(entry, format) }
        guard !counts.isEmpty || !leftOut.isEmpty else {
            throw .unreadable(path: file.name, reason: "it has no track with a play count")
        }
    }

    /// Returns whether a file with this beginning is such a list.
    static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
        CountFormat(forFileBeginningWith: bytes) != nil
    }

    private mutating func add(_ entry: [String: String], _ format: CountFormat) {
        guard let plays = entry[format.playsKey].flatMap(Int.init), (1...Self.maximumPlays).contains(plays)
        else { return }
        guard let kind = format.leftOut(entry) else {
            guard let track = format.track(entry) else { return leftOut[.other, default: 0] += 1 }
            let count = PlayerCount(
                player: format.player,
                plays: plays,
                firstPlayedAt: format.firstPlay(entry),
                lastPlayedAt: format.lastPlay(entry)
            )
            return counts.append(ImportedCount(track, count))
        }
        leftOut[kind, default: 0] += 1
    }

    /// The maximum size, in bytes: enough for the library of a million tracks.
    private static let longest = 2 << 30
    private static let maximumPlays = 1_000_000_000
}

/// The format of a list of counts, and how its entries are read.
private enum CountFormat: CaseIterable {
    case iTunes, rhythmbox, foobar2000

    init?(forFileBeginningWith beginning: ArraySlice<UInt8>) {
        let text = String(decoding: beginning.prefix(16_384), as: UTF8.self)
        guard let format = Self.allCases.first(where: { $0.marks.allSatisfy(text.contains) }) else {
            return nil
        }
        self = format
    }

    private var marks: [String] {
        switch self {
        case .iTunes: ["<plist", "<key>Tracks</key>"]
        case .rhythmbox: ["<rhythmdb"]
        case .foobar2000: ["<PlaybackStatistics"]
        }
    }

    var player: String {
        switch self {
        case .iTunes: PlaySource.Name.iTunes
        case .rhythmbox: PlaySource.Name.rhythmbox
        case .foobar2000: PlaySource.Name.foobar2000
        }
    }

    var playsKey: String {
        switch self {
        case .iTunes: "Play Count"
        case .rhythmbox: "play-count"
        case .foobar2000: "Count"
        }
    }

    /// The kind of an entry that isn't music; `nil` for music.
    func leftOut(_ entry: [String: String]) -> LeftOutKind? {
        switch self {
        case .iTunes:
            if entry["Podcast"] != nil { return .podcast }
            if entry["Audiobook"] != nil { return .audiobook }
            return ["Movie", "TV Show", "Music Video", "Has Video"].contains { entry[$0] != nil }
                ? .video : nil
        case .rhythmbox:
            let type = entry["type"] ?? ""
            return type == "song" ? nil : type.hasPrefix("podcast") ? .podcast : .other
        // A song of several in a file, such as an album with a cue sheet.
        case .foobar2000: return entry["Subsong", default: "0"] == "0" ? nil : .other
        }
    }

    /// The track of an entry; `nil` if nothing identifies it.
    func track(_ entry: [String: String]) -> ListedTrack? {
        switch self {
        case .iTunes:
            entry["Name"].map { ListedTrack(title: $0, artist: entry["Artist"] ?? entry["Album Artist"]) }
        case .rhythmbox:
            // Rhythmbox writes “Unknown” if the file has no tag.
            entry["title"].map {
                ListedTrack(title: $0, artist: entry["artist"].flatMap { $0 == "Unknown" ? nil : $0 })
            }
        case .foobar2000: entry["Path"].map { ListedTrack(location: Self.location(ofFoobarPath: $0)) }
        }
    }

    func firstPlay(_ entry: [String: String]) -> Date? {
        self == .foobar2000 ? Self.date(windowsTime: entry["FirstPlayed"]) : nil
    }

    func lastPlay(_ entry: [String: String]) -> Date? {
        switch self {
        case .iTunes: entry["Play Date UTC"].flatMap(Timestamp.init).map { Self.date($0.seconds) }
        case .rhythmbox: entry["last-played"].flatMap(Int.init).flatMap { $0 > 0 ? Self.date($0) : nil }
        case .foobar2000: Self.date(windowsTime: entry["LastPlayed"])
        }
    }

    private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

    /// The date of a time in units of 100 ns since 1601; `nil` before 1970.
    private static func date(windowsTime text: String?) -> Date? {
        guard let time = text.flatMap(Int.init), time / 10_000_000 > 11_644_473_600 else { return nil }
        return date(time / 10_000_000 - 11_644_473_600)
    }

    /// The location of a path such as `file://C:\Music\Vex\Tide.mp3`.
    private static func location(ofFoobarPath path: String) -> Location {
        let scheme = "file://"
        let path = path.hasPrefix(scheme) ? path.dropFirst(scheme.count) : path[...]
        return Location(String(path.map { $0 == "\\" ? "/" : $0 }))
    }
}

/// The entries of a list of counts, each as its values by name.
private struct CountEntries {
    private var pieces: XMLPieces
    private let format: CountFormat
    private var entry: [String: String] = [:]
    private var text = ""
    /// In a property list: the number of open dictionaries, the name in the outermost one, and the name of the next
    /// value.
    private var (depth, section, key) = (0, "", "")

    init(_ pieces: XMLPieces, _ format: CountFormat) {
        (self.pieces, self.format) = (pieces, format)
    }

    /// Returns the next entry; `nil` at the end.
    mutating func next() -> [String: String]? {
        while let piece = pieces.next() {
            if format == .iTunes ? endsEntryOfPropertyList(piece) : endsEntry(piece) { return entry }
        }
        return nil
    }

    /// Takes a piece of elements with attributes; returns whether it ends an entry.
    private mutating func endsEntry(_ piece: XMLPieces.Piece) -> Bool {
        let name = format == .rhythmbox ? "entry" : "Entry"
        switch piece {
        case .start(name, let attributes): entry = attributes
        case .start(_, let attributes):
            text = ""
            entry.merge(attributes) { first, _ in first }
        case .text(let part): text += part
        case .end(name): return true
        case .end(let field): entry[field] = text
        }
        return false
    }

    /// Takes a piece of a property list, whose tracks are dictionaries in the dictionary “Tracks”; returns whether it
    /// ends a track.
    private mutating func endsEntryOfPropertyList(_ piece: XMLPieces.Piece) -> Bool {
        switch piece {
        case .start("dict", _):
            depth += 1
            if depth == 3 { entry = [:] }
        case .start: text = ""
        case .text(let part): text += part
        case .end("dict"):
            depth -= 1
            return depth == 2 && section == "Tracks"
        case .end("key") where depth == 1: section = text
        case .end("key"): key = text
        case .end("false"): break
        case .end: entry[key] = text
        }
        return false
    }
}
