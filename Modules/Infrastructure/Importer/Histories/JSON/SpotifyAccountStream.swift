import Entities

/// An element of the listening history in a Spotify account's data, which covers the last year.
struct SpotifyAccountStream: HistoryObject {
    static let keys: Set = ["endTime", "msPlayed"]

    /// The minute in which playback ended.
    private let endTime: String
    private let msPlayed: Int
    private let title: String?
    private let artist: String?
    private let kind: LeftOutKind

    init(_ json: inout JSONReader) throws(JSONError) {
        var (endTime, msPlayed): (String?, Int?)
        var (title, artist): (String?, String?)
        var kind = LeftOutKind.other
        try json.object { (json, key) throws(JSONError) in
            switch key {
            case "endTime": endTime = try json.text()
            case "msPlayed": msPlayed = try json.integer()
            case "trackName": title = try json.text()
            case "artistName": artist = try json.text()
            case "episodeName": if try json.skipValue() { kind = .podcast }
            case "audiobookName": if try json.skipValue() { kind = .audiobook }
            default: try json.skip()
            }
        }
        guard let endTime, let msPlayed else { throw JSONError() }
        (self.endTime, self.msPlayed) = (endTime, msPlayed)
        (self.title, self.artist, self.kind) = (title, artist, kind)
    }

    func item() throws(LineError) -> ImportItem? {
        guard kind == .other, let title = title?.nonBlank else { return .leftOut(kind) }
        guard msPlayed >= ImportItem.shortestMs else { return .leftOut(.skipped) }
        guard let end = PlayTime(endTime) else {
            throw LineError(reason: "endTime, \(endTime), isn't a time", fault: "endTime")
        }
        return try .play(
            title: title,
            artist: artist,
            album: nil,
            end: end.seconds,
            msPlayed: msPlayed,
            source: PlaySource(name: PlaySource.Name.spotifyAccount)
        )
    }
}
