import Entities
import Foundation

extension Play {
    /// A play, by default of “Airbag”, some seconds after noon UTC on a Thursday.
    public static func sample(
        _ title: String = "Airbag",
        by artist: String? = "Radiohead",
        on album: String? = "OK Computer",
        after seconds: Double = 0,
        from source: String = PlaySource.sidewinder.name,
        isRetraction: Bool = false
    ) -> Play {
        Play(
            title: title,
            artist: artist,
            album: album,
            startedAt: Date(timeIntervalSince1970: 1_556_193_600 + seconds),
            source: PlaySource(name: source),
            isRetraction: isRetraction
        )
    }

    /// The event that retracts this play.
    public var retraction: Play {
        var play = self
        play.isRetraction = true
        return play
    }
}
