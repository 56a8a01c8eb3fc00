import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

extension ImportItem {
    /// Returns a play from a history. A blank artist or album becomes `nil`; a play without a title is an error.
    ///
    /// - Parameter start: seconds since 1970.
    static func play(
        title: String?,
        artist: String?,
        album: String?,
        start: Int,
        source: PlaySource
    ) throws(LineError) -> ImportItem {
        guard let title = title?.nonBlank else { throw LineError(reason: "no title") }
        guard (1...253_402_300_799).contains(start) else {
            throw LineError(reason: "the start isn't between 1970 and 9999")
        }
        return .play(
            Play(
                title: title,
                artist: artist?.nonBlank,
                album: album?.nonBlank,
                startedAt: Date(timeIntervalSince1970: Double(start)),
                source: source
            )
        )
    }
}

extension ImportItem {
    /// The minimum duration of playback that counts as a play, in milliseconds, if the track's length is unknown. It is
    /// the threshold of Spotify and others.
    static let shortestMs = 30_000

    /// Returns a play that ended at a time, in seconds since 1970.
    static func play(
        title: String?,
        artist: String?,
        album: String?,
        end: Int,
        msPlayed: Int,
        source: PlaySource
    ) throws(LineError) -> ImportItem {
        let (start, overflow) = end.subtractingReportingOverflow(msPlayed / 1000)
        return try .play(
            title: title,
            artist: artist,
            album: album,
            start: overflow ? 0 : start,
            source: source
        )
    }
}

/// The names of a play as its history has them.
struct PlayNames {
    var title: String?
    var artist: String?
    var album: String?

    /// Returns the play, as `ImportItem.play` does.
    func play(start: Int, source: PlaySource) throws(LineError) -> ImportItem {
        try .play(title: title, artist: artist, album: album, start: start, source: source)
    }
}

extension String {
    /// The text; `nil` if it contains only spaces and tabs.
    var nonBlank: String? { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : self }
}
