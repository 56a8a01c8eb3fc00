import Console
import Entities
import ViewModels

extension CommandParameter {
    /// Tracks: `this`, rows of the last list, URNs, or search words.
    public static let tracks = CommandParameter("TRACK", .many, kind: .suggested("track"))
}

extension CommandInput {
    /// Returns the tracks that the words of `CommandParameter.tracks` refer to.
    ///
    /// `this` is all tracks of the screen. `3` and `5-8` are rows of the last list, or of the whole library if no list
    /// was printed yet. If every word is a row or a URN, they pick tracks; otherwise all words together are a search.
    /// The row of an album or an artist picks all its tracks.
    ///
    /// - Throws: `notFound` if a row isn't in the list or doesn't have tracks; `usage` for an invalid row or search.
    @MainActor public func tracks(shownBy output: Output) throws(CommandFailure) -> TrackSelection {
        let words = typed(.tracks)
        if takesScreen { return try output.tracksOfScreen() }
        guard words.allSatisfy(\.isPick) else {
            return .search(try SearchQuery(typed: words), text: words.map(\.text).joined(separator: " "))
        }
        var picks: [TrackSelection.Pick] = []
        for word in words {
            if let urn = URN(word.text) {
                picks.append(.track(urn))
            } else {
                picks += try picked(RowRange(word.text).range, shownBy: output)
            }
        }
        return .picked(picks)
    }

    /// Whether the only word of `CommandParameter.tracks` is `this`.
    public var takesScreen: Bool {
        let words = typed(.tracks)
        return words.count == 1 && words[0].text == "this" && !words[0].isQuoted
    }

    /// The words of `CommandParameter.tracks` as the name of a playlist; `nil` if they pick tracks.
    public var playlistName: String? {
        let words = typed(.tracks)
        guard !takesScreen, !words.allSatisfy(\.isPick) else { return nil }
        return words.map(\.text).joined(separator: " ")
    }

    /// Returns the album in a chart that the only word of `CommandParameter.tracks` refers to, and the chart's week;
    /// `nil` if it doesn't refer to one.
    @MainActor public func heardAlbum(
        shownBy output: Output
    ) throws(CommandFailure) -> (id: AlbumID, week: Week?)? {
        let words = typed(.tracks)
        guard words.count == 1, let word = words.first, word.isRow,
            let shown = try output.shownRows(RowRange(word.text).range, as: RowReference.self),
            shown.count == 1,
            case .heardAlbum(let id, let week)? = shown.first
        else { return nil }
        return (id, week)
    }

    @MainActor private func picked(
        _ rows: ClosedRange<Int>,
        shownBy output: Output
    ) throws(CommandFailure) -> [TrackSelection.Pick] {
        guard let shown = try output.shownRows(rows, as: RowReference.self) else {
            return [.libraryRows(rows)]
        }
        var picks: [TrackSelection.Pick] = []
        for (row, target) in zip(rows, shown) {
            guard let pick = target.pick(row: row) else { throw target.failure(row: row, not: "a track") }
            picks.append(pick)
        }
        return picks
    }
}

extension SearchWord {
    /// Whether this is a row, a range of rows or a URN rather than a search word.
    fileprivate var isPick: Bool {
        URN(text) != nil ? !isNarrowed : isRow
    }

    /// Whether this is a row or a range of rows.
    var isRow: Bool { !isQuoted && RowRange.looksLike(text) }
}

/// Typed rows: `3` or `5-8`.
public struct RowRange: Equatable {
    public let range: ClosedRange<Int>

    /// - Throws: `usage` for row 0, or a range that ends before it starts.
    public init(_ text: String) throws(CommandFailure) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard let first = ends.first, let last = ends.last, 1 <= first, first <= last else {
            throw .usage(
                "\(text) is not a row. Rows start at 1, and a range such as 5-8 is in ascending order."
            )
        }
        range = first...last
    }

    /// Returns whether a text is a number, or two joined by a dash.
    static func looksLike(_ text: String) -> Bool {
        let ends = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return ends.count <= 2
            && ends.allSatisfy { end in
                !end.isEmpty && end.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }
}
