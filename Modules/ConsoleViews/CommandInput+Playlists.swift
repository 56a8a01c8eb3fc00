import Console

extension CommandParameter {
    /// Playlists: rows of the last list, or one by name.
    public static let playlists = CommandParameter("NAME", .many, kind: .suggested("playlist"))
}

extension CommandInput {
    /// Returns the names of the playlists that the words of `CommandParameter.playlists` refer to. Unless all of them
    /// are rows of playlists in the last list, together they are a name.
    @MainActor public func playlists(shownBy output: Output) -> [String] {
        let words = typed(.playlists)
        return output.shownPlaylists(atRows: words) ?? [words.map(\.text).joined(separator: " ")]
    }

    /// Returns the names of the playlists that the words of `CommandParameter.tracks` refer to; `nil` unless all of
    /// them are rows of playlists in the last list.
    @MainActor public func playlistRows(shownBy output: Output) -> [String]? {
        output.shownPlaylists(atRows: typed(.tracks))
    }
}
