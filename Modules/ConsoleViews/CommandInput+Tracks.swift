import Console
import Entities
import ViewModels

extension CommandParameter {
    /// Tracks: `this`, `all`, rows of the last list, URNs, or search words.
    public static let tracks = CommandParameter("TRACK", .many, kind: .suggested("track"))
}

extension CommandInput {
    /// Returns the tracks that the words of `CommandParameter.tracks` refer to.
    ///
    /// `this` is all tracks of the screen. `3` and `5-8` are rows of the last list, or of the whole library if no list
    /// was printed yet, and `all` is the whole list. If every word is a row or a URN, they pick tracks; otherwise all
    /// words together are a search. The row of an album or an artist picks all its tracks.
    ///
    /// - Throws: `notFound` if a row isn't in the list or doesn't have tracks; `usage` for an invalid row or search.
    @MainActor public func tracks(shownBy output: Output) throws(CommandFailure) -> TrackSelection {
        let words = typed(.tracks)
        if isOnly("this") { return try output.tracksOfScreen() }
        if isOnly("all") { return .picked(try output.wholeList()) }
        guard words.allSatisfy(\.isPick) else {
            return .search(try SearchQuery(typed: words), text: words.map(\.text).joined(separator: " "))
        }
        var picks: [TrackSelection.Pick] = []
        for word in words {
            if let urn = URN(word.text) {
                picks.append(.track(urn))
            } else {
                picks += try output.picks(RowRange(word.text).range)
            }
        }
        return .picked(picks)
    }

    /// Returns whether the only word of `CommandParameter.tracks` is a keyword, without quotes.
    private func isOnly(_ keyword: String) -> Bool {
        let words = typed(.tracks)
        return words.count == 1 && words[0].text == keyword && !words[0].isQuoted
    }

    /// The words of `CommandParameter.tracks` as the name of a playlist; `nil` if they pick tracks.
    public var playlistName: String? {
        let words = typed(.tracks)
        guard !isOnly("this"), !isOnly("all"), !words.allSatisfy(\.isPick) else { return nil }
        return words.map(\.text).joined(separator: " ")
    }

    /// Returns the week of the chart whose row the only word of `CommandParameter.tracks` is; `nil` if it isn't one.
    @MainActor public func heardWeek(shownBy output: Output) -> Week? {
        let words = typed(.tracks)
        guard words.count == 1, let word = words.first, word.isRow,
            let shown = try? output.shownRows(RowRange(word.text).range, as: RowReference.self),
            shown.count == 1,
            case .heardAlbum(_, let week)? = shown.first
        else { return nil }
        return week
    }
}

extension Output {
    /// Returns the tracks in rows of the last list. In a list of tracks, also those not printed yet.
    fileprivate func picks(_ rows: ClosedRange<Int>) throws(CommandFailure) -> [TrackSelection.Pick] {
        guard let known = try shownNumbers(as: RowReference.self) else { return [.rows(rows)] }
        let isForgotten = rows.lowerBound < known.lowerBound
        let isUnprinted = rows.upperBound >= known.upperBound && hasMoreRows
        if isForgotten || isUnprinted, let window = list as? ListingWindow<Listing>,
            rows.upperBound <= window.limit ?? .max
        {
            return [.rows(rows, of: window.listing)]
        }
        return try shownPicks(rows)
    }

    /// Returns all tracks of the last list, or of the library if no list was printed yet.
    fileprivate func wholeList() throws(CommandFailure) -> [TrackSelection.Pick] {
        guard let known = try shownNumbers(as: RowReference.self) else { return [.all()] }
        guard !known.isEmpty else {
            throw CommandFailure(code: .notFound, message: "The last list is empty.")
        }
        if let window = list as? ListingWindow<Listing> {
            return [.all(of: window.listing, limit: window.limit)]
        }
        if hasMoreRows {
            throw CommandFailure(
                code: .notFound,
                message: "The list has more rows than were shown. `more` shows the next page."
            )
        }
        // Throws if the first rows are forgotten: the others aren't the whole list.
        return try shownPicks(1...known.upperBound - 1)
    }

    private func shownPicks(_ rows: ClosedRange<Int>) throws(CommandFailure) -> [TrackSelection.Pick] {
        var picks: [TrackSelection.Pick] = []
        for (row, target) in zip(rows, try shownRows(rows, as: RowReference.self) ?? []) {
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
    public var isRow: Bool { !isQuoted && RowRange.looksLike(text) }
}

/// Typed rows: `3` or `5-8`.
public struct RowRange: Equatable {
    public let range: ClosedRange<Int>

    /// - Throws: `usage` for row 0, or a range that ends before it starts.
    public init(_ text: String) throws(CommandFailure) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard let first = ends.first, let last = ends.last, 1 <= first, first <= last else {
            throw .usage(
                "\(text) isn't a valid row. Rows start at 1, and ranges are ascending, such as 5-8."
            )
        }
        range = first...last
    }

    /// Parses a single typed row.
    ///
    /// - Throws: `usage` for row 0, or several rows.
    public static func row(_ text: String) throws(CommandFailure) -> Int {
        let range = try RowRange(text).range
        guard range.count == 1 else { throw .severalRows(text) }
        return range.lowerBound
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

extension CommandFailure {
    static func severalRows(_ text: String) -> CommandFailure {
        .usage("\(text) is more than one row. Give one.")
    }
}
