import Entities

/// The listening history in a Deezer account's data, in English or French: a sheet of a workbook.
struct DeezerHistory: ServiceColumns {
    private let title: Int
    private let artist: Int
    private let seconds: Int
    private let date: Int
    private let album: Int?

    init?(_ header: CSVHeader) {
        guard let title = header.column("songtitle", "titre"),
            let artist = header.column("artist", "artiste"),
            let seconds = header.column("listeningtime", "tempsdécoute", "duréedécoute"),
            let date = header.column("date", "datedécoute")
        else { return nil }
        (self.title, self.artist, self.seconds, self.date) = (title, artist, seconds, date)
        album = header.column("albumtitle", "titredelalbum")
    }

    func item(in record: CSVRecord) throws(LineError) -> ImportItem {
        let seconds = try record.number(seconds)
        // -1 means that it is unknown.
        guard seconds >= 0 else { return .leftOut(.other) }
        guard seconds >= ImportItem.shortestMs / 1000 else { return .leftOut(.skipped) }
        return try .play(
            title: record[title],
            artist: record[artist],
            album: record[album],
            start: start(of: record),
            source: PlaySource(name: PlaySource.Name.deezer)
        )
    }

    /// Reads a time, or the days since 30 December 1899, as workbooks store them.
    private func start(of record: CSVRecord) throws(LineError) -> Int {
        guard let days = Double(record[date]), (1...100_000).contains(days) else {
            return try record.time(date)
        }
        return Int(((days - 25_569) * 86_400).rounded())
    }
}
