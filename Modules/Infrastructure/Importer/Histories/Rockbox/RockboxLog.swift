import Entities

/// Imports the `.scrobbler.log` of a Rockbox device.
struct RockboxLog: ListParser {
    let isWithinItem = false
    private var lines = ScrobblerLines()
    private let clock = WallClock.system

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let play = try lines.play(from: line) else { return nil }
        guard !play.isSkipped else { return .leftOut(.skipped) }
        guard let title = play.title else { return .leftOut(.other) }
        guard let start = play.start(by: clock) else {
            throw LineError(reason: "the player had no clock, so the time of the play is unknown")
        }
        return try .play(
            title: title,
            artist: play.artist,
            album: play.album,
            start: start,
            source: .rockbox
        )
    }
}

extension PlaySource {
    static let rockbox = PlaySource(name: PlaySource.Name.rockbox)
}
