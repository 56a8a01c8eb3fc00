import Entities

/// A line of a ListenBrainz export.
struct ListenBrainzListen: HistoryObject {
    var listenedAt: Int
    var userName: String?
    var trackMetadata: Metadata

    struct Metadata: Decodable {
        var trackName: String?
        var artistName: String?
        var releaseName: String?
    }

    func item() throws(LineError) -> ImportItem? {
        try .play(
            title: trackMetadata.trackName,
            artist: trackMetadata.artistName,
            album: trackMetadata.releaseName,
            start: listenedAt,
            source: PlaySource(name: "listenbrainz", user: userName ?? "")
        )
    }
}
