import Web

/// The addresses of what a page leads to.
package enum Link {
    package static func track(_ urn: String) -> String { WebAddress.link(["tracks", urn]) }

    package static func album(_ title: String, by artist: String?) -> String {
        WebAddress.link(["album"], ["title": title, "artist": artist])
    }

    package static func artist(_ name: String) -> String { WebAddress.link(["artist"], ["name": name]) }

    package static func playlist(_ name: String) -> String { WebAddress.link(["playlist"], ["name": name]) }

    /// A list of tracks that match a search.
    package static func tracks(_ search: String) -> String { WebAddress.link(["tracks"], ["q": search]) }

    /// The tracks with a title, and with an artist if there is one.
    package static func tracks(titled title: String, by artist: String?) -> String {
        let conditions = [("title", title), ("artist", artist)].compactMap { field, value in
            value.map { "\(field):\(quoted($0))" }
        }
        return tracks(conditions.joined(separator: " "))
    }

    /// The tracks whose field is a text.
    package static func tracks(_ field: String, _ value: String) -> String {
        tracks("\(field):\(quoted(value))")
    }

    /// A phrase of a search, in which a quote can't be written.
    private static func quoted(_ value: String) -> String { "\"\(value.replacing("\"", with: " "))\"" }

    /// What was played most on a day, in a week, in a month or in a year.
    package static func counts(of kind: String? = nil, on time: String) -> String {
        kind.map { WebAddress.link(["counts"], ["of": $0, "on": time]) } ?? WebAddress.link(["on", time])
    }

    /// What was played most in the week from a Monday.
    package static func counts(inWeekFrom monday: WebDay) -> String { counts(on: monday.nameOfISOWeek) }

    /// What was played most from one day to another, both included.
    package static func counts(of kind: String? = nil, from: String, to: String) -> String {
        from == to
            ? counts(of: kind, on: from) : WebAddress.link(["counts"], ["of": kind, "from": from, "to": to])
    }

    /// The chart of a week, such as `2019-W14`.
    package static func chart(_ week: String, of kind: String? = nil) -> String {
        WebAddress.link(["charts"], ["week": week, "of": kind])
    }
}
