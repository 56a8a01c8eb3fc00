import Entities
import Web

/// The addresses of pages.
package enum Link {
    package static func track(_ urn: String) -> String { WebAddress.link(["tracks", urn]) }

    /// Music by name, whether or not the library has it.
    package static func track(_ title: String, by artist: String?) -> String {
        WebAddress.link(["track"], ["title": title, "artist": artist])
    }

    package static func album(_ title: String, by artist: String?) -> String {
        WebAddress.link(["album"], ["title": title, "artist": artist])
    }

    package static func artist(_ name: String) -> String { WebAddress.link(["artist"], ["name": name]) }

    package static func playlist(_ name: String) -> String { WebAddress.link(["playlist"], ["name": name]) }

    package static func folder(_ path: String) -> String { WebAddress.link(["folder"], ["path": path]) }

    /// The tracks that match a search; `nil` if it is too long for an address.
    package static func tracks(_ search: String) -> String? {
        search.utf8.count > longestSearch ? nil : WebAddress.link(["tracks"], ["q": search])
    }

    /// The single plays of an artist, of a track, or of all tracks from an album: those that counts of it count.
    ///
    /// - Parameters:
    ///   - field: the kind of the name: `artist`, `title` or `album`.
    ///   - time: a day, week, month or year; `nil` for all time.
    ///   - timeZone: the requested time zone, if any.
    package static func plays(
        _ field: SearchQuery.TextField,
        _ name: String,
        by artist: String? = nil,
        on time: String? = nil,
        timeZone: String? = nil
    ) -> String {
        WebAddress.link(
            ["plays"],
            [field.rawValue: name, "artist": artist, "on": time, "timeZone": timeZone]
        )
    }

    /// The tracks with a value in a field.
    ///
    /// A quotation mark in the value can't be written in a search and becomes a space; the words are then compared.
    package static func tracks(_ field: String, _ value: String) -> String? {
        let words = value.replacing("\"", with: " ")
        return tracks("\(field):\(words == value ? "=" : "")\"\(words)\"")
    }

    /// The maximum length of a search in an address, in bytes.
    private static let longestSearch = 4_000

    /// The page of what was played most in a day, a week, a month or a year.
    ///
    /// - Parameter timeZone: the requested time zone, if any.
    package static func counts(of kind: String? = nil, on time: String, timeZone: String? = nil) -> String {
        kind.map { WebAddress.link(["counts"], ["of": $0, "on": time, "timeZone": timeZone]) }
            ?? WebAddress.link(["on", time], ["timeZone": timeZone])
    }

    /// The page of what was played most in the week that begins on a Monday.
    package static func counts(inWeekFrom monday: CalendarDay) -> String { counts(on: monday.nameOfISOWeek) }

    /// The chart of a week, such as `2019-W14`.
    package static func chart(_ week: String) -> String { WebAddress.link(["charts"], ["week": week]) }
}
