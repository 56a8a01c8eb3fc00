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
    /// - Throws: `notFound` if a row wasn't printed, or is no track.
    @MainActor public func tracks(shownBy output: Output) throws(CommandFailure) -> TrackSelection {
        let words = typed(.tracks)
        var picks: [TrackSelection.Pick] = []
        for word in words {
            if !word.isQuoted, let rows = RowRange(word.text) {
                picks += try picked(rows.range, shownBy: output)
            } else if let urn = URN(word.text), !word.isNarrowed {
                picks.append(.track(urn))
            } else {
                let text = words.map(\.text).joined(separator: " ")
                return .search(try SearchQuery(typed: words), text: text)
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

/// Rows as people write them: `3` or `5-8`.
struct RowRange: Equatable {
    let range: ClosedRange<Int>

    /// `nil` if the text is neither, or ends before it begins.
    init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(ends.count), let first = Self.row(ends[0]),
            let last = Self.row(ends[ends.count - 1]), first <= last
        else { return nil }
        range = first...last
    }

    private static func row(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text).flatMap { $0 >= 1 ? $0 : nil }
    }
}
