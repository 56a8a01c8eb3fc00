import Entities

/// The positions of the columns in a CSV file of plays, found by name. Case, blanks and punctuation are ignored.
struct PlayColumns {
    let title: Int
    let artist: Int?
    let album: Int?
    let time: Int
    /// The column with the time of day, if `time` has only the date.
    let timeOfDay: Int?
    /// The column with the duration of playback, in milliseconds. If the file has one, `time` is the end of playback.
    let msPlayed: Int?
    let source: PlaySource
    /// Whether the header could also belong to a list of tracks: it has `title` and a `date`, perhaps of release.
    let isAmbiguous: Bool

    /// The columns of a file without a header, as `lastfm-to-csv` writes it: artist, album, title, time.
    static let unnamed = PlayColumns()

    /// The number of fields that a record needs.
    var count: Int { [title, artist, album, time, msPlayed].compactMap(\.self).reduce(0, max) + 1 }

    private init() {
        (title, artist, album, time) = (2, 0, 1, 3)
        (timeOfDay, msPlayed, source, isAmbiguous) = (nil, nil, Self.lastFM, false)
    }

    /// Returns `nil` if the header lacks a title or a time, or belongs to a library export.
    init?(_ header: [String]) {
        let names = header.map(Self.plain)
        func column(_ candidates: [String]) -> Int? {
            candidates.lazy.compactMap { names.firstIndex(of: $0) }.first
        }
        let certain = column(Self.certainTimes)
        guard let title = column(Self.titles), let time = certain ?? column(Self.possibleTimes) else {
            return nil
        }
        (self.title, self.time) = (title, time)
        timeOfDay = certain == nil ? column(["time"]).flatMap { $0 == time ? nil : $0 } : nil
        artist = column(Self.artists)
        album = column(Self.albums)
        msPlayed = ["ts", "endtime"].contains(names[time]) ? column(["msplayed"]) : nil

        let isExport =
            header.contains("title") && header.contains { ["urn", "location", "addedAt"].contains($0) }
        guard !isExport || names[time] == "uts" else { return nil }
        isAmbiguous = certain == nil && header.contains("title")
        let isFromLastFM = column(["uts", "utctime", "trackmbid"]) != nil || header[time].contains("#")
        source =
            isFromLastFM
            ? Self.lastFM
            : PlaySource(
                name: msPlayed != nil ? "spotify" : column(["listenedat"]) != nil ? "listenbrainz" : "csv"
            )
    }

    private static let lastFM = PlaySource(name: "lastfm")

    /// Returns the letters and digits of a column's name, in lower case. Text after a `#` is a user name and is
    /// dropped.
    private static func plain(_ name: String) -> String {
        let end = name.dropFirst().firstIndex(of: "#") ?? name.endIndex
        return String(name[..<end].lowercased().filter { $0.isLetter || $0.isNumber })
    }

    private static let titles = [
        "tracktitle", "trackname", "songtitle", "songname", "title", "song", "track", "name",
        "mastermetadatatrackname",
    ]
    private static let artists = [
        "artist", "artistname", "trackartist", "artists", "artistnames", "performer", "band",
        "mastermetadataalbumartistname", "albumartist", "albumartistname",
    ]
    private static let albums = [
        "album", "albumname", "albumtitle", "release", "releasename", "mastermetadataalbumalbumname",
    ]
    private static let certainTimes = [
        "uts", "unixtimestamp", "unixtime", "timestamp", "utctimestamp", "timestamputc", "utctime", "timeutc",
        "dateutc",
        "utcdate", "listenedat", "playedat", "scrobbledat", "scrobbletime", "scrobbledate", "startedat",
        "starttime",
        "datetime", "ts", "endtime",
    ]
    private static let possibleTimes = ["date", "time", "when"]
}
