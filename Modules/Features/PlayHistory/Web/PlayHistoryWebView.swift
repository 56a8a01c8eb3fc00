import Entities
import Foundation
import PlayHistory
import Records
import Services
import ViewModels
import Web
import WebViews

/// Single plays over HTTP, for one request.
@MainActor package final class PlayHistoryWebView {
    private let presenter: any PlayHistoryPresenting
    private let calendar: () -> Calendar
    let today: () -> CalendarDay
    private(set) var rows: [PlayRow] = []
    private(set) var next: String?
    package var error: ServiceError?

    /// - Parameters:
    ///   - calendar: determines when days begin.
    ///   - today: the current day, for links to this week, month and year.
    package init(
        presenter: any PlayHistoryPresenting,
        calendar: @escaping () -> Calendar,
        today: @escaping () -> CalendarDay
    ) {
        (self.presenter, self.calendar, self.today) = (presenter, calendar, today)
    }
}

extension PlayHistoryWebView {
    /// Lists all plays, or those that match a search.
    package static let plays = Endpoint<PlayHistoryWebView>(
        "plays",
        [.words, .on, .from, .to, .source, .limit, .after, .timeZone],
        summary: "Single plays, newest first",
        schema: .page(
            "Plays",
            [.init("plays", .list(PlayRow.fields.schema), isRequired: true, "newest first")]
        ),
        mistakePage: { $0.page(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let filter = try view.filter(input)
        await view.presenter.didTapPlays(
            matching: filter,
            after: input[.after],
            limit: nil,
            pageLength: input.limit
        )
        try view.throwShownError()
        var record = Record()
        record.add("plays", view.rows.map(\.record))
        return Answer(record, next: view.next) { view.page(input) }
    }

    private func filter(_ input: WebInput) throws(Problem) -> PlayFilter {
        var terms = try input.search()?.terms ?? []
        if let source = input[.source] { terms.append(.init(.source(source))) }
        let days = try input.days(in: calendar())
        do {
            return try PlayFilter(terms.isEmpty ? nil : SearchQuery(terms), in: days.dates)
        } catch {
            throw .invalid("\(error.problem). \(error.advice)")
        }
    }
}

extension PlayHistoryWebView: PlayHistoryViewing, WebView {
    package func update(viewModels: [PlayRow], next: String?) {
        (rows, self.next) = (viewModels, next)
    }

    // Never called: a request fetches one page.
    package func append(viewModels: [PlayRow], next: String?) {}
}

extension Parameter {
    fileprivate static let words = Parameter(
        Parameter.search.name,
        help: "words in the names as reported, such as airbag artist:radiohead (default: all plays)"
    )
    static let source = Parameter("source", help: "only plays reported by this player or service")
}
