import Entities

/// An element of a Maloja export.
struct MalojaScrobble: HistoryObject {
    var time: Int
    var track: Track

    struct Track: Decodable {
        var artists: [String]?
        var title: String?
        var album: Album?
    }

    struct Album: Decodable {
        var albumtitle: String?
    }

    func item() throws(LineError) -> ImportItem? {
        try .play(
            title: track.title,
            artist: track.artists?.joined(separator: ", "),
            album: track.album?.albumtitle,
            start: time,
            source: PlaySource(name: "maloja")
        )
    }
}
