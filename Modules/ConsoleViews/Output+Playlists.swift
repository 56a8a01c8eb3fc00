import Console

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
}
