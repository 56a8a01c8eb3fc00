import Entities
import Web

/// The addresses of what a page leads to.
package enum Link {
    package static func track(_ urn: String) -> String { WebAddress.link(["tracks", urn]) }

    package static func album(_ title: String, by artist: String?) -> String {
        WebAddress.link(["album"], ["title": title, "artist": artist])
    }

    package static func artist(_ name: String) -> String { WebAddress.link(["artist"], ["name": name]) }

    package static func playlist(_ name: String) -> String { WebAddress.link(["playlist"], ["name": name]) }

    /// A list of tracks that match a search; `nil` for one that is too long to be made.
    package static func tracks(_ search: String) -> String? {
        search.utf8.count > 4_000 ? nil : WebAddress.link(["tracks"], ["q": search])
    }

    /// The tracks with a title, and with an artist if there is one.
    package static func tracks(titled title: String, by artist: String?) -> String? {
        let conditions = [("title", title), ("artist", artist)].compactMap { field, value in
            value.map { "\(field):\(quoted($0))" }
        }
        return tracks(conditions.joined(separator: " "))
    }

    /// The tracks whose field is a text.
    package static func tracks(_ field: String, _ value: String) -> String? {
        tracks("\(field):\(quoted(value))")
    }

    /// A phrase of a search, in which a quote can't be written.
    private static func quoted(_ value: String) -> String { "\"\(value.replacing("\"", with: " "))\"" }

    /// What was played most on a day, in a week, in a month or in a year.
    ///
    /// - Parameter timeZone: the zone that was asked for, if any.
    package static func counts(of kind: String? = nil, on time: String, timeZone: String? = nil) -> String {
        kind.map { WebAddress.link(["counts"], ["of": $0, "on": time, "timeZone": timeZone]) }
            ?? WebAddress.link(["on", time], ["timeZone": timeZone])
    }

    /// What was played most in the week from a Monday.
    package static func counts(inWeekFrom monday: CalendarDay) -> String { counts(on: monday.nameOfISOWeek) }

    /// The chart of a week, such as `2019-W14`.
    package static func chart(_ week: String) -> String { WebAddress.link(["charts"], ["week": week]) }
}
