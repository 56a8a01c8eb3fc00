import Entities
import Foundation

extension TrackDetails {
    /// The details as the library keeps them, `nil` if they have no title.
    ///
    /// Texts lose what SQLite would cut them off at, empty ones and numbers that make no sense become unknown.
    var storable: TrackDetails? {
        guard let title = title.storable else { return nil }
        return TrackDetails(
            title: title,
            artist: artist?.storable,
            album: album?.storable,
            genre: genre?.storable,
            year: year.flatMap { (1...9999).contains($0) ? $0 : nil },
            trackNumber: trackNumber.flatMap { $0 > 0 ? $0 : nil },
            durationMs: durationMs.flatMap { $0 >= 0 ? $0 : nil },
            location: location?.text.storable.map(Location.init)
        )
    }
}

extension String {
    /// The text without NUL characters, `nil` if it is blank.
    fileprivate var storable: String? {
        guard !allSatisfy(\.isWhitespace) else { return nil }
        return utf8.contains(0)
            ? String(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : Character($0) }) : self
    }
}

extension Date {
    /// The date to the second, and in a year of four digits.
    var storable: Date {
        let seconds = timeIntervalSince1970.rounded(.down)
        return Date(timeIntervalSince1970: min(max(seconds, -62_135_596_800), 253_402_300_799))
    }
}
