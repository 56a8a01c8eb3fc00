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
    static let unnamed = PlayColumns(title: 2, artist: 0, album: 1, time: 3, source: PlaySource.Name.lastFM)

    /// Returns the columns of a Libre.fm export without a header: artist, title, album if there are four, and time.
    ///
    /// - Parameter first: the first record.
    static func libreFM(_ first: [String]) -> PlayColumns? {
        guard (3...4).contains(first.count), let time = first.last.flatMap({ PlayTime($0) }),
            time.isUnmistakable
        else { return nil }
        return PlayColumns(
            title: 1,
            artist: 0,
            album: first.count == 4 ? 2 : nil,
            time: first.count - 1,
            source: PlaySource.Name.libreFM
        )
    }

    /// The number of fields that a record needs.
    var count: Int { [title, artist, album, time, msPlayed].compactMap(\.self).reduce(0, max) + 1 }

    private init(title: Int, artist: Int, album: Int?, time: Int, source: String) {
        (self.title, self.artist, self.album, self.time) = (title, artist, album, time)
        (timeOfDay, msPlayed, self.source) = (nil, nil, PlaySource(name: source))
        isAmbiguous = false
    }

    /// Returns `nil` if the header lacks a title or a time, or belongs to a library export.
    ///
    /// - Parameter isLibreFM: whether comments before the header say that the file is from Libre.fm.
    init?(_ header: CSVHeader, isLibreFM: Bool) {
        let (header, names) = (header.names, header.plainNames)
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
        let name =
            if isLibreFM {
                PlaySource.Name.libreFM
            } else if isFromLastFM {
                PlaySource.Name.lastFM
            } else if msPlayed != nil {
                names[time] == "ts" ? PlaySource.Name.spotify : PlaySource.Name.spotifyAccount
            } else {
                column(["listenedat"]) != nil ? PlaySource.Name.listenBrainz : PlaySource.Name.csv
            }
        source = PlaySource(name: name)
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
