import Entities
import Foundation

extension TrackDetails {
    /// The details as stored; `nil` if they have no title.
    ///
    /// Replaces NUL characters, at which SQLite would truncate text. Empty texts and implausible numbers become
    /// unknown. `albumArtist` is dropped if it equals `artist`.
    package var storable: TrackDetails? {
        guard let title = title.storable else { return nil }
        return TrackDetails(
            title: title,
            artist: artist?.storable,
            album: album?.storable,
            albumArtist: albumArtist == artist ? nil : albumArtist?.storable,
            genre: genre?.storable,
            year: year.flatMap { (1...9999).contains($0) ? $0 : nil },
            trackNumber: trackNumber.flatMap { (1...9999).contains($0) ? $0 : nil },
            discNumber: discNumber.flatMap { (1...9999).contains($0) ? $0 : nil },
            durationMs: durationMs.flatMap { $0 >= 0 ? $0 : nil },
            location: location?.storable,
            musicBrainz: MusicBrainzIDs(
                recording: musicBrainz.recording?.storable,
                release: musicBrainz.release?.storable
            )
        )
    }
}

extension Location {
    /// The location without NUL characters; `nil` if it is blank.
    package var storable: Location? { text.storable.map(Location.init) }
}

extension NewTrack {
    /// The tags of a file as stored. They may differ from the track's details, which can have been edited in another
    /// library.
    ///
    /// - Parameter track: the track's own details, as stored.
    package func tags(of file: FileRecord, storedAs track: TrackDetails) -> TrackDetails {
        file.details == details ? track : file.details.storable ?? track
    }
}

extension String {
    /// The text with NUL characters replaced; `nil` if it is blank.
    package var storable: String? {
        guard !allSatisfy(\.isWhitespace) else { return nil }
        return utf8.contains(0)
            ? String(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : Character($0) }) : self
    }
}

extension Date {
    /// The date rounded down to seconds and limited to four-digit years.
    package var storable: Date {
        let seconds = timeIntervalSince1970.rounded(.down)
        return Date(timeIntervalSince1970: min(max(seconds, -62_135_596_800), 253_402_300_799))
    }

    /// The time in seconds since 1970, rounded down.
    package var wholeSeconds: Int64 { Int64(storable.timeIntervalSince1970) }
}
