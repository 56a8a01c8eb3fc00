import Console
import Entities
import Foundation
import ViewModels

extension CommandParameter {
    /// Words that plays match.
    public static let playWords = CommandParameter("WORDS", .any, namesRows: false)
}

extension CommandOption {
    /// The artist of plays.
    public static let playArtist = CommandOption(
        "artist",
        takes: "NAME",
        kind: .suggested("artist"),
        help: "only plays that count for this artist, in all spellings"
    )
    /// The source of plays.
    public static let playSource = CommandOption(
        "source",
        takes: "NAME",
        help: "only plays reported by NAME, such as sidewinder, lastfm or listenbrainz"
    )
}

extension CommandInput {
    /// The plays that match words, the options of `days(of:)`, `CommandOption.playArtist` and `playSource`.
    @MainActor public func plays(
        _ parameter: CommandParameter = .playWords,
        of output: Output
    ) throws(CommandFailure) -> PlayFilter {
        let words = typed(parameter)
        var terms = words.isEmpty ? [] : try SearchQuery(typed: words, isOfPlays: true).terms
        if let source = self[.playSource] { terms.append(.init(.source(source))) }
        let subject = self[.playArtist].map { PlaySubject.artist($0) } ?? .everything
        let days = try days(of: output)
        do {
            return try PlayFilter(terms.isEmpty ? nil : SearchQuery(terms), of: subject, in: days.dates)
        } catch {
            throw .usage("\(error.problem). \(error.advice)")
        }
    }

    /// Returns the plays that words refer to: rows of the last list and identities of plays, or else a search.
    ///
    /// - Throws: `notFound` if a row isn't in the list or isn't a play; `usage` for an invalid row or search, or if
    ///   nothing is given.
    @MainActor public func plays(
        _ parameter: CommandParameter,
        shownBy output: Output
    ) throws(CommandFailure) -> PlaySelection {
        let words = typed(parameter)
        let filters: [CommandOption] = [.firstDay, .lastDay, .playSource]
        let isFiltered = filters.contains(where: has)
        guard !words.isEmpty, words.allSatisfy({ $0.isRow || PlayID($0.text) != nil }) else {
            guard !words.isEmpty || isFiltered else {
                throw .usage("Which plays? Give rows of the last list, words, or an option such as --from.")
            }
            return .matching(try plays(parameter, of: output))
        }
        guard !isFiltered else { throw .usage("Rows can't be combined with --from, --to or --source.") }
        var plays: [PlayID] = []
        for word in words {
            if let id = PlayID(word.text) {
                plays.append(id)
            } else {
                plays += try output.plays(inRows: RowRange(word.text).range)
            }
        }
        return .plays(plays)
    }
}

extension Output {
    fileprivate func plays(inRows rows: ClosedRange<Int>) throws(CommandFailure) -> [PlayID] {
        guard let shown = try shownRows(rows, as: RowReference.self) else {
            throw CommandFailure(code: .notFound, message: "No list of plays was shown. `plays` lists them.")
        }
        return try zip(rows, shown).map { (row, reference) throws(CommandFailure) in
            guard case .play(let id, _) = reference else { throw reference.failure(row: row, not: "a play") }
            return id
        }
    }
}
