import Entities
import Records
import Services
import TrackList
import ViewModels
import Web
import WebViews

/// The list of tracks over HTTP, for one request.
@MainActor package final class TrackListWebView {
    private let presenter: any TrackListPresenting
    package private(set) var rows: [TrackRow] = []
    private(set) var next: String?
    private(set) var suggestion: String?
    package var error: ServiceError?

    package init(presenter: any TrackListPresenting) {
        self.presenter = presenter
    }
}

extension TrackListWebView {
    /// Lists all tracks, or those that match a search.
    package static let tracks = Endpoint<TrackListWebView>(
        "tracks",
        [.search, .sort, .reverse, .limit, .after],
        summary: "All tracks, or those that match a search",
        schema: schema
    ) { view, input async throws(Problem) in try await view.list(input) }

    /// Lists the tracks that the user likes.
    package static let likes = Endpoint<TrackListWebView>(
        "likes",
        [.limit, .after],
        summary: "Liked tracks, newest first",
        schema: schema
    ) { view, input async throws(Problem) in
        try await view.list(ListRequest(sort: .liked), input)
    }

    private static let schema = Schema.page(
        "Tracks",
        [
            .init("tracks", .list(.track), isRequired: true, "the tracks"),
            .init("suggestion", "a search with a similar spelling, if nothing matches"),
        ]
    )

    /// Lists all tracks, or those that match a search.
    package func list(_ input: WebInput) async throws(Problem) -> Answer {
        var request = ListRequest(query: try input.search())
        request.sort = input[.sort].flatMap(TrackSort.init)
        request.isReversed = input.has(.reverse)
        return try await list(request, input)
    }

    private func list(_ request: ListRequest, _ input: WebInput) async throws(Problem) -> Answer {
        var request = request
        request.pageLength = input.limit
        request.after = input[.after]
        await presenter.didTapList(request)
        try throwShownError()
        let record: Record = ["tracks": rows.records, "suggestion": suggestion]
        return Answer(record, next: next) { self.page(input, request) }
    }
}

extension TrackListWebView: TrackListViewing, WebView {
    package func show(page: RowPage<TrackRow>) {
        (rows, next) = (page.rows, page.next)
    }

    package func show(suggestion: String) {
        self.suggestion = suggestion
    }

    // Never called: a request only lists a page.
    package func greet(trackCount: Int) {}
    package func show(trackCount: Int) {}
    package func show(paths: PathRows) {}
    package func show(deleted rows: [TrackRow]) {}
}

extension Parameter {
    fileprivate static let sort = Parameter(
        "sort",
        .choice(TrackSort.allCases.map(\.rawValue)),
        help: "the sort order (default: best match first or, without a search, the order added)"
    )
}
