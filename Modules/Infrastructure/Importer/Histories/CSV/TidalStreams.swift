import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `streaming.csv` in a Tidal account's data.
struct TidalStreams: ServiceColumns {
    private let title: Int
    private let artist: Int
    private let date: Int
    private let msPlayed: Int
    private let product: Int?
    private let timeZone: Int?

    init?(_ header: CSVHeader) {
        guard let title = header.column("tracktitle"), let artist = header.column("artistname"),
            let date = header.column("entrydate"), let msPlayed = header.column("streamdurationms")
        else { return nil }
        (self.title, self.artist, self.date, self.msPlayed) = (title, artist, date, msPlayed)
        product = header.column("producttype")
        timeZone = header.column("timezone")
    }

    func item(in record: CSVRecord) throws(LineError) -> ImportItem {
        let product = record[product].uppercased()
        if product.contains("VIDEO") { return .leftOut(.video) }
        guard ["", "NULL", "TRACK"].contains(product) else { return .leftOut(.other) }
        guard try record.number(msPlayed) >= ImportItem.shortestMs else { return .leftOut(.skipped) }
        return try .play(
            title: record[title],
            artist: record[artist],
            album: nil,
            start: start(of: record),
            source: PlaySource(name: PlaySource.Name.tidal)
        )
    }

    /// Reads a time such as `08/03/2022 19:01`, the day first. It is in the row's time zone, or in UTC if that is
    /// unknown.
    private func start(of record: CSVRecord) throws(LineError) -> Int {
        var scanner = Scanner(rest: Array(record[date].utf8)[...])
        guard let day = scanner.takeNumber(ofDigits: 1...2), scanner.takeOne(of: "/"),
            let month = scanner.takeNumber(ofDigits: 1...2), scanner.takeOne(of: "/"),
            let year = scanner.takeNumber(ofDigits: 4...4), scanner.takeOne(of: " "),
            let days = Timestamp.days(year: year, month: month, day: day),
            let time = PlayTime.secondsOfDay(&scanner), scanner.rest.isEmpty
        else { throw .time(record[date]) }
        let reading = days * 86_400 + time.seconds
        guard let timeZone = TimeZone(identifier: record[timeZone]) else { return reading }
        return WallClock.clock(in: timeZone).instant(reading)
    }
}
