import Console
import Entities
import ViewModels

extension CommandParameter {
    /// Tracks: rows of what was printed last, URNs, or words that find them.
    public static let tracks = CommandParameter("TRACK", .many, kind: .suggested("track"))
}

extension CommandInput {
    /// The tracks that the words of `CommandParameter.tracks` point at.
    ///
    /// `3` and `5-8` are rows of what was printed last; before anything was, rows of the whole library. Words that are
    /// all rows or URNs pick tracks; others are a search, all of them together.
    ///
    /// - Throws: `notFound` if a row wasn't printed, or isn't a track; `usage` if there can't be such a row.
    @MainActor public func tracks(shownBy output: Output) throws(CommandFailure) -> TrackSelection {
        let words = words(.tracks)
        var picks: [TrackSelection.Pick] = []
        for word in words {
            if let rows = try RowRange(word) {
                picks += try picked(rows.range, shownBy: output)
            } else if let urn = URN(word), !word.beginsWithSearchField {
                picks.append(.track(urn))
            } else {
                return .search(try SearchQuery(typed: words), text: words.joined(separator: " "))
            }
        }
        return .picked(picks)
    }

    @MainActor private func picked(
        _ rows: ClosedRange<Int>,
        shownBy output: Output
    ) throws(CommandFailure) -> [TrackSelection.Pick] {
        guard let shown = try output.shownRows(rows) else { return [.libraryRows(rows)] }
        var picks: [TrackSelection.Pick] = []
        for (row, target) in zip(rows, shown) {
            switch target {
            case .track(let urn, _): picks.append(.track(URN(trusted: urn), row: row))
            case .music(let title, let artist): picks.append(.music(title: title, artist: artist))
            case .other(let noun, let name):
                throw CommandFailure(
                    code: "notFound",
                    message: "Row \(row) is \(noun), “\(name)”, not a track."
                )
            }
        }
        return picks
    }
}

/// Rows as people write them: `3` or `5-8`. A number never is a word of a search.
struct RowRange: Equatable {
    let range: ClosedRange<Int>

    /// `nil` if the text is neither a number nor two of them.
    ///
    /// - Throws: `usage` if there can't be such a row, or the range ends before it begins.
    init?(_ text: String) throws(CommandFailure) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(ends.count), ends.allSatisfy(\.isNumber) else { return nil }
        guard let first = Int(ends[0]), let last = Int(ends[ends.count - 1]), 1 <= first, first <= last else {
            throw .usage("\(text) is not a row. Rows begin with 1; a range such as 5-8 has the lower one first.")
        }
        range = first...last
    }
}

extension Substring {
    fileprivate var isNumber: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension String {
    /// Whether this is a word of a search such as `artist:westlund`, not a URN.
    fileprivate var beginsWithSearchField: Bool {
        prefix { $0 != ":" }.split(separator: "-").last.flatMap {
            SearchQuery.Field(rawValue: $0.lowercased())
        } != nil
    }
}
