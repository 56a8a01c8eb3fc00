import Console
import Entities
import ViewModels

extension PlaylistEntryRow: NumberedRow {
    public static func table(_ rows: [PlaylistEntryRow]) -> Table {
        let hasLikes = rows.contains(where: \.isLiked)
        return Table(
            TrackRow.columns(hasLikes: hasLikes),
            rows: rows.map { $0.cells(hasLikes: hasLikes) }
        )
    }

    public var shown: RowReference {
        switch content {
        case .track(let track): .track(urn: track.urn)
        case .missing(let title, let artist, _, _): .music(title: title, artist: artist)
        }
    }

    private var isLiked: Bool {
        if case .track(let track) = content { track.likedAt != nil } else { false }
    }

    private func cells(hasLikes: Bool) -> [String] {
        switch content {
        case .track(let track): track.cells(hasLikes: hasLikes)
        case .missing(let title, let artist, let durationMs, _):
            [row.map(String.init) ?? ""] + (hasLikes ? [""] : []) + [
                title, artist ?? "", "(missing)",
                durationMs.map { PlayingTime(milliseconds: $0).description } ?? "", "",
            ]
        }
    }
}
