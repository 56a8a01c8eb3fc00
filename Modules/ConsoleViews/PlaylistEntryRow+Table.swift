import Console
import Entities
import ViewModels

extension PlaylistEntryRow: ListedRow {
    public static func table(_ rows: [PlaylistEntryRow]) -> Table {
        Table(TrackRow.columns, rows: rows.map(\.cells)).withoutEmptyMarks
    }

    public var shown: ShownRow {
        switch content {
        case .track(let track): .track(urn: track.urn)
        case .missing(let title, let artist, _, _): .music(title: title, artist: artist)
        }
    }

    private var cells: [String] {
        switch content {
        case .track(let track): track.cells
        case .missing(let title, let artist, let durationMs, _):
            [
                row.map(String.init) ?? "", "", title, artist ?? "", "(missing)",
                durationMs.map { PlayingTime(milliseconds: $0).description } ?? "", "",
            ]
        }
    }
}
