import Console
import Entities

extension ShownRow {
    /// A playlist.
    public static func playlist(_ name: String) -> ShownRow { .other(noun: noun, name: name) }

    private static let noun = "a playlist"

    fileprivate var playlist: String? {
        if case .other(Self.noun, let name) = self { name } else { nil }
    }
}

extension Output {
    /// The name of the playlist in a row of the last list; `nil` if there is none.
    public func shownPlaylist(atRow row: Int) -> String? {
        guard row >= 1 else { return nil }
        return (try? shownRows(row...row, as: ShownRow.self))?.first?.playlist
    }

    /// The names of the playlists that words refer to: rows of the last list, or ranges of rows; `nil` unless all of them
    /// are rows of playlists.
    func shownPlaylists(atRows words: [SearchWord]) -> [String]? {
        var names: [String] = []
        for word in words {
            guard word.isRow, let rows = try? RowRange(word.text).range,
                let shown = try? shownRows(rows, as: ShownRow.self)
            else { return nil }
            let playlists = shown.compactMap(\.playlist)
            guard playlists.count == shown.count else { return nil }
            names += playlists
        }
        return names
    }
}
