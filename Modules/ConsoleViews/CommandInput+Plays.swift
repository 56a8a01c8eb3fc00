import Console
import Entities
import Foundation
import ViewModels

extension CommandParameter {
    /// Words that plays match.
    public static let playWords = CommandParameter("WORDS", .any)
}

extension CommandOption {
    /// The source of plays.
    public static let playSource = CommandOption(
        "source",
        takes: "NAME",
        help: "only plays reported by NAME, such as sidewinder, lastfm or listenbrainz"
    )
}

extension CommandInput {
    /// The plays that match `CommandParameter.playWords`, `CommandOption.firstDay`, `.lastDay` and `.playSource`.
    ///
    /// - Parameter calendar: determines when days begin.
    public func plays(in calendar: Calendar) throws(CommandFailure) -> PlayFilter {
        let words = typed(.playWords)
        var terms = words.isEmpty ? [] : try SearchQuery(typed: words).terms
        if let source = self[.playSource] { terms.append(.init(.source(source))) }
        let days = try days(in: calendar)
        do {
            return try PlayFilter(terms.isEmpty ? nil : SearchQuery(terms), in: days.dates)
        } catch {
            throw .usage("\(error.problem). \(error.advice)")
        }
    }
}
