import Console
import ConsoleViews
import TrackDetail
import ViewModels

extension TrackScreen {
    /// The track's metadata and plays with labels; unknown values are omitted.
    ///
    /// - Parameter time: formats an instant.
    func facts(time: (String) -> String, count: (Int) -> String) -> [(name: String, value: String)] {
        let facts = track.map { metadata(of: $0, time: time, count: count) } ?? names(count: count)
        return facts.compactMap { name, value in value.map { (name, $0) } }
    }

    private func metadata(
        of row: TrackRow,
        time: (String) -> String,
        count: (Int) -> String
    ) -> [(String, String?)] {
        [
            ("Title", row.title),
            ("Artist", row.artist),
            ("Album", row.album),
            ("Track", row.trackNumber.map(String.init)),
            ("Year", row.year.map(String.init)),
            ("Genre", row.genre),
            ("Time", row.duration),
            ("File", row.location),
        ] + places.map { ("Also at", $0) } + [
            ("Missing", row.missingSince.map { "since \(time($0))" }),
            ("Added", time(row.addedAt)),
            ("Plays", count(row.plays)),
            ("Heard", listening.period),
        ] + counted(count) + [
            ("Liked", row.likedAt.map(time)),
            ("URN", row.urn),
        ]
    }

    /// The counts by other players, and the plays in all.
    private func counted(_ count: (Int) -> String) -> [(String, String?)] {
        counts.map { ("Counted", "\(count($0.plays)) by \($0.origin)") } + [("In all", totalPlays.map(count))]
    }

    /// The facts of music of which the library has several tracks or none.
    private func names(count: (Int) -> String) -> [(String, String?)] {
        let albums = albums.map { "\($0.album ?? "") (\(count($0.plays)))" }.joined(separator: ", ")
        return [
            ("Title", title),
            ("Artist", artist),
            ("From", albums.isEmpty ? nil : albums),
            ("Library", copies.isEmpty ? "no" : copies.count.counted("track")),
            ("Plays", count(listening.plays)),
            ("Listened", listening.listened),
            ("Heard", listening.period),
        ] + counted(count)
    }
}
