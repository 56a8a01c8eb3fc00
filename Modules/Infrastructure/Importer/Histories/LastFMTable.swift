import Entities

/// Reads CSV exports of Last.fm histories, whose first record names the columns.
struct LastFMTable: ListParser {
    var isWithinItem: Bool { records.isWithinRecord }

    private var records = CSVRecords()
    private var columns: Columns?

    private struct Columns {
        let start: Int
        let artist: Int
        let title: Int
        let album: Int?

        init?(_ names: [String]) {
            guard let start = names.firstIndex(of: "uts"), let artist = names.firstIndex(of: "artist"),
                let title = names.firstIndex(of: "track")
            else { return nil }
            (self.start, self.artist, self.title) = (start, artist, title)
            album = names.firstIndex(of: "album")
        }

        var count: Int { max(start, artist, title, album ?? 0) + 1 }
    }

    static func begins(with line: [UInt8]) -> Bool {
        var records = CSVRecords()
        let names = try? records.record(from: line)
        return names.flatMap(Columns.init) != nil
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let fields = try records.record(from: line) else { return nil }
        guard let columns else {
            columns = Columns(fields)
            return nil
        }
        guard fields.count >= columns.count else {
            throw LineError.fields(fields.count, not: "not \(columns.count) or more")
        }
        guard let start = Int(fields[columns.start]) else {
            throw LineError(reason: "uts isn't a whole number")
        }
        return try .play(
            title: fields[columns.title],
            artist: fields[columns.artist],
            album: columns.album.map { fields[$0] },
            start: start,
            source: PlaySource(name: "lastfm")
        )
    }
}
