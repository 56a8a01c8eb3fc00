import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A row of a library export, as written in the file. Unknown columns are ignored.
struct ExportRow: Equatable {
    var urn: String?
    var title: String?
    var artist: String?
    var album: String?
    var albumArtist: String?
    var genre: String?
    var year: Int?
    var discNumber: Int?
    var trackNumber: Int?
    var durationMs: Int?
    var location: String?
    var addedAt: String?
    var likedAt: String?
    var recordingMbid: String?
    var releaseMbid: String?
}

extension ExportRow {
    /// Returns the track that the row describes; throws if the row is invalid.
    func track() throws(LineError) -> NewTrack {
        guard let title = title?.nonEmpty else { throw LineError(reason: "no title") }
        return NewTrack(
            urn: try read(urn, "urn", "a URN such as `sidewinder:tracks:1`") { URN($0) },
            details: TrackDetails(
                title: title,
                artist: artist?.nonEmpty,
                album: album?.nonEmpty,
                albumArtist: albumArtist?.nonEmpty,
                genre: genre?.nonEmpty,
                year: try check(year, "year", atMost: 9999),
                trackNumber: try check(trackNumber, "trackNumber", atMost: 9999),
                discNumber: try check(discNumber, "discNumber", atMost: 9999),
                durationMs: try check(durationMs, "durationMs", atMost: Self.longestDurationMs),
                location: try read(location, "location", "an absolute path or a URL", Self.location),
                musicBrainz: MusicBrainzIDs(
                    recording: recordingMbid?.nonEmpty,
                    release: releaseMbid?.nonEmpty
                )
            ),
            addedAt: try date(addedAt, "addedAt"),
            likedAt: try date(likedAt, "likedAt")
        )
    }

    private func date(_ text: String?, _ name: String) throws(LineError) -> Date? {
        try read(text, name, "a time such as `2026-11-21T09:30:00Z`") {
            Timestamp($0).map { Date(timeIntervalSince1970: Double($0.seconds)) }
        }
    }

    /// The longest duration that a tag can hold: the largest 32-bit number of seconds.
    private static let longestDurationMs = Int(Int32.max) * 1000

    private func check(_ number: Int?, _ name: String, atMost limit: Int) throws(LineError) -> Int? {
        guard let number else { return nil }
        guard (0...limit).contains(number) else {
            throw LineError(reason: "\(name) is \(number), not a number from 0 to \(limit)")
        }
        return number
    }

    private func read<Value>(
        _ text: String?,
        _ name: String,
        _ expected: String,
        _ make: (String) -> Value?
    ) throws(LineError) -> Value? {
        guard let text = text?.nonEmpty else { return nil }
        guard let value = make(text) else { throw LineError(reason: "\(name) is not \(expected)") }
        return value
    }

    private static func location(_ text: String) -> Location? {
        let location = Location(text)
        if let path = location.path { return Location(path: path) }
        return text.contains("://") || location.song != nil ? location : nil
    }
}

extension String {
    fileprivate var nonEmpty: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
