import Entities

/// The log of Pano Scrobbler as CSV.
struct PanoTable: ServiceColumns {
    private let time: Int
    private let title: Int
    private let artist: Int
    private let album: Int?
    private let event: Int?

    init?(_ header: CSVHeader) {
        guard let time = header.column("timems"), let title = header.column("track"),
            let artist = header.column("artist")
        else { return nil }
        (self.time, self.title, self.artist) = (time, title, artist)
        album = header.column("album")
        event = header.column("event")
    }

    func item(in record: CSVRecord) throws(LineError) -> ImportItem {
        guard PanoScrobble.isPlay(record[event]) else { return .leftOut(.other) }
        return try .play(
            title: record[title],
            artist: record[artist],
            album: record[album],
            start: record.time(time),
            source: PlaySource(name: PlaySource.Name.pano)
        )
    }
}
