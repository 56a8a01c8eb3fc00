import Entities

/// Reads plays from CSV: Last.fm exports, which differ from tool to tool, and similar files.
struct PlayTable: ListParser {
    var isWithinItem: Bool { records.isWithinRecord }

    private var records: CSVRecords
    private let columns: PlayColumns
    private let hasHeader: Bool
    /// The number of columns.
    private let width: Int
    private var isAtFirstRecord = true
    /// Reads the file as tracks while it may contain them; `nil` once a time has shown that it contains plays.
    private var tracks: ExportTable?
    private var isDecided: Bool

    /// Returns `nil` if the line doesn't begin a history.
    ///
    /// - Parameters:
    ///   - line: the file's first line that isn't a comment.
    ///   - isLibreFM: whether comments before it say that the file is from Libre.fm.
    init?(firstLine line: [UInt8], isLibreFM: Bool = false) {
        let headers = CSVHeader.all(in: line)
        let named = headers.lazy.compactMap { header in
            PlayColumns(header, isLibreFM: isLibreFM).map { (header, $0) }
        }.first
        if let (header, columns) = named {
            self.init(header, columns, hasHeader: true)
        } else if isLibreFM, let header = headers.first, let columns = PlayColumns.libreFM(header.names) {
            self.init(header, columns, hasHeader: false)
        } else if let header = headers.first(where: { Self.isPlay($0.names) }) {
            self.init(header, .unnamed, hasHeader: false)
        } else {
            return nil
        }
    }

    private init(_ header: CSVHeader, _ columns: PlayColumns, hasHeader: Bool) {
        records = CSVRecords(separator: header.separator)
        self.columns = columns
        self.hasHeader = hasHeader
        width = header.names.count
        isDecided = !columns.isAmbiguous
        if columns.isAmbiguous { tracks = ExportTable(header) }
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let fields = try records.record(from: line) else { return nil }
        if isAtFirstRecord {
            isAtFirstRecord = false
            if hasHeader { return nil }
        }
        if !isDecided { decide(by: fields) }
        if let tracks { return try tracks.item(from: fields) }
        return try play(in: fields)
    }

    /// Decides between plays and tracks. A record without a time doesn't settle it, and is read as a track.
    private mutating func decide(by fields: [String]) {
        let hasTime = fields.indices.contains(columns.time) && !fields[columns.time].isEmpty
        guard hasTime else { return }
        isDecided = true
        if time(in: fields)?.isUnmistakable == true { tracks = nil }
    }

    /// Returns the play in a record, or the kind of an entry that isn't one; `nil` for the track that is currently
    /// playing.
    private func play(in fields: [String]) throws(LineError) -> ImportItem? {
        guard fields.count >= columns.count else {
            throw LineError.fields(fields.count, not: "not \(columns.count) or more")
        }
        // More fields than columns: a comma in a name isn't quoted, so the fields belong to other columns.
        guard fields.dropFirst(width).allSatisfy(\.isEmpty) else {
            throw LineError.fields(fields.count, not: "for \(width) columns")
        }
        guard let time = time(in: fields), time.isUnmistakable else {
            let text = fields[columns.time]
            guard text.allSatisfy(\.isWhitespace) else {
                throw .time(text)
            }
            // Last.fm exports include the track that is currently playing, without a time.
            if !hasHeader { return nil }
            throw LineError(reason: "no time")
        }
        var start = time.seconds
        if let column = columns.msPlayed {
            guard let msPlayed = Int(fields[column]) else {
                throw LineError(
                    reason: "the playing time, \(fields[column]), isn't a number of milliseconds",
                    fault: "playing time"
                )
            }
            guard msPlayed >= ImportItem.shortestMs else { return .leftOut(.skipped) }
            start = start.subtractingReportingOverflow(msPlayed / 1000).partialValue
        }
        return try .play(
            title: fields[columns.title],
            artist: columns.artist.map { fields[$0] },
            album: columns.album.map { fields[$0] },
            start: start,
            source: time.isMinute ? columns.source.inMinutes : columns.source
        )
    }

    /// Returns the time, from one column or from two.
    private func time(in fields: [String]) -> PlayTime? {
        guard fields.indices.contains(columns.time) else { return nil }
        if let time = PlayTime(fields[columns.time]) { return time }
        guard let timeOfDay = columns.timeOfDay, fields.indices.contains(timeOfDay) else { return nil }
        return PlayTime("\(fields[columns.time]) \(fields[timeOfDay])")
    }

    /// Returns whether a file's first record is a play: artist, album, title, and a time unless it is still playing.
    private static func isPlay(_ fields: [String]) -> Bool {
        guard fields.count == 4, !fields[0].isEmpty, !fields[2].isEmpty else { return false }
        return fields[3].isEmpty || PlayTime(fields[3])?.isUnmistakable == true
    }
}
