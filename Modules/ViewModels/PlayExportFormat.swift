import Entities
import Records

/// A file format for exported plays. `import` reads all of them.
public enum PlayExportFormat: String, CaseIterable, Sendable {
    /// JSON Lines, one record per play. The only format in which a play keeps its source.
    case json
    /// Comma-separated values with the columns of Last.fm's exporters.
    case csv
    /// JSON Lines with the listens of ListenBrainz, which needs an artist.
    case listenbrainz
    /// Maloja's export.
    case maloja
    /// The `.scrobbler.log` of portable players, which needs an artist.
    case scrobbler

    /// The name of the file in a zip file, by which readers know the format.
    public var fileName: String {
        switch self {
        case .json: "plays.jsonl"
        case .csv: "plays.csv"
        case .listenbrainz: "listens/plays.jsonl"
        case .maloja: "maloja_export.json"
        case .scrobbler: ".scrobbler.log"
        }
    }

    /// The beginning of the file.
    public var header: String {
        switch self {
        case .json, .listenbrainz: ""
        case .csv: Play.lastFMFields.csvHeader
        case .maloja: "{\"maloja\":{},\"scrobbles\":[\n"
        case .scrobbler: "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n#CLIENT/Sidewinder\n"
        }
    }

    /// The end of the file.
    public var footer: String { self == .maloja ? "]}\n" : "" }

    /// Returns whether the format can hold a play.
    public func holds(_ play: Play) -> Bool {
        switch self {
        case .json, .csv, .maloja: true
        case .listenbrainz, .scrobbler: play.artist != nil
        }
    }

    /// Returns the lines for a play.
    ///
    /// - Parameter isFirst: whether the play is the first in the file.
    public func entry(of play: Play, isFirst: Bool) -> String {
        switch self {
        case .json: Play.exportFields.record(of: play).jsonLine
        case .csv: Play.lastFMFields.csvLine(of: play)
        case .listenbrainz: play.listen.jsonLine
        case .maloja: (isFirst ? "" : ",") + play.malojaScrobble.jsonLine
        case .scrobbler: play.scrobblerLine
        }
    }

    /// Creates the format of files with an extension; `nil` if it has several or none.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "jsonl", "ndjson": self = .json
        case "csv": self = .csv
        case "log": self = .scrobbler
        default: return nil
        }
    }
}

extension Play {
    /// The fields that describe a play completely.
    fileprivate static let exportFields = RecordFields<Play>("ExportedPlay") {
        Field.text("at", as: .instant, "the time it started") { RFC3339.text($0.startedAt) }
        Field.text("title", "the title as reported") { $0.title }
        Field.text("artist", "the artist as reported") { $0.artist }
        Field.text("album", "the album as reported") { $0.album }
        Field.text("source", "the player or service that reported it") { $0.source.name }
        Field.text("user", "the account at the source") { $0.source.user.isEmpty ? nil : $0.source.user }
    }

    /// The columns of Last.fm's exporters.
    fileprivate static let lastFMFields = RecordFields<Play>("LastFMPlay") {
        Field.integer("uts", "the time it started, in seconds since 1970") { $0.seconds }
        Field.text("utc_time", "the same time") { RFC3339.text($0.startedAt) }
        Field.text("artist", "the artist as reported") { $0.artist }
        Field.text("artist_mbid", "always empty") { _ in nil }
        Field.text("album", "the album as reported") { $0.album }
        Field.text("album_mbid", "always empty") { _ in nil }
        Field.text("track", "the title as reported") { $0.title }
        Field.text("track_mbid", "always empty") { _ in nil }
    }

    fileprivate var listen: Record {
        var (client, names, listen) = (Record(), Record(), Record())
        client.add("submission_client", "Sidewinder")
        names.add("artist_name", artist)
        names.add("track_name", title)
        names.add("release_name", album)
        names.add("additional_info", client)
        listen.add("listened_at", seconds)
        listen.add("track_metadata", names)
        return listen
    }

    /// A scrobble with all the keys that Maloja 3.2 needs.
    fileprivate var malojaScrobble: Record {
        var (track, scrobble) = (Record(), Record())
        track.add("artists", artist.map { [$0] } ?? [])
        track.add("title", title)
        track.add(
            "album",
            album.map { album in
                var record = Record()
                record.add("artists", artist.map { [$0] } ?? [])
                record.add("albumtitle", album)
                return record
            }
        )
        track.addNull("length")
        scrobble.add("time", seconds)
        scrobble.add("track", track)
        scrobble.addNull("duration")
        return scrobble
    }

    fileprivate var scrobblerLine: String {
        // The fields for the number and the length of the track, and its recording, are unknown.
        let fields = [artist ?? "", album ?? "", title, "", "0", "L", "\(seconds)", ""]
        return fields.map(\.withoutTabs).joined(separator: "\t") + "\n"
    }

    /// The start, in seconds since 1970.
    private var seconds: Int { Int(startedAt.timeIntervalSince1970.rounded(.down)) }
}

extension String {
    /// The text with blanks instead of tabs and line breaks.
    fileprivate var withoutTabs: String {
        String(map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }
}
