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
    let calendar: () -> Calendar
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
        [.words, .title, .album, .artist, .on, .from, .to, .source, .limit, .after, .timeZone],
        summary: "Single plays, newest first",
        schema: .page(
            "Plays",
            [.init("plays", .list(PlayRow.fields.schema), isRequired: true, "newest first")]
        ),
        mistakePage: { $0.page(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let filter = try view.filter(input, in: input.days(in: view.calendar()))
        await view.presenter.didTapPlays(
            matching: filter,
            after: input[.after],
            limit: nil,
            pageLength: input.limit
        )
        try view.throwShownError()
        return Answer(["plays": view.rows.map(\.record)], next: view.next) { view.page(input) }
    }

    /// The latest days with plays, an entry for each. It appears when the day is over, and doesn't change afterwards:
    /// readers would show each play of a day, or the same day again and again.
    package static let feed = Endpoint<PlayHistoryWebView>(
        feed: "feeds/plays",
        [.words, .title, .album, .artist, .source, .timeZone],
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        let today = view.today()
        let (first, last) = (today.adding(-feedLength).text, today.adding(-1).text)
        let days = DayRange(from: first, to: last, calendar: view.calendar()) ?? .all
        let filter = try view.filter(input, in: days)
        await view.presenter.didTapPlays(matching: filter, after: nil, limit: nil, pageLength: nil)
        try view.throwShownError()
        return view.feed(input)
    }

    /// The number of days in the feed.
    private static let feedLength = 14

    private func filter(_ input: WebInput, in days: DayRange) throws(Problem) -> PlayFilter {
        let subject = try input.subject()
        var terms = try input.search(isOfPlays: true)?.terms ?? []
        if let source = input[.source] { terms.append(.init(.source(source))) }
        do {
            return try PlayFilter(terms.isEmpty ? nil : SearchQuery(terms), of: subject, in: days.dates)
        } catch {
            throw .invalid("\(error.problem). \(error.advice)")
        }
    }
}

extension PlayHistoryWebView: PlayHistoryViewing, WebView {
    package func show(page: RowPage<PlayRow>) {
        (rows, next) = (page.isContinued ? rows + page.rows : page.rows, page.next)
    }
}

extension Parameter {
    fileprivate static let words = Parameter(
        Parameter.search.name,
        help: "words in the names as reported, such as airbag artist:radiohead (default: all plays)"
    )
    static let title = Parameter("title", help: "only plays of the track with this title by the artist")
    static let album = Parameter("album", help: "only plays from the album with this title by the artist")
    static let artist = Parameter("artist", help: "only plays of this artist, in all spellings, as counted")
    static let source = Parameter("source", help: "only plays reported by this player or service")
}
