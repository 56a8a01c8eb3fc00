import Names
import Records
import Services
import Web
import WebViews

/// The joined names over HTTP, for one request.
@MainActor package final class NamesWebView {
    private let presenter: any NamesPresenting
    private var rows: [NameJoinRow] = []
    package var error: ServiceError?

    package init(presenter: any NamesPresenting) {
        self.presenter = presenter
    }
}

extension NamesWebView {
    /// Lists the names that count for other artists.
    package static let names = Endpoint<NamesWebView>(
        "names",
        [],
        summary: "The names whose plays count for other artists",
        schema: .object(
            "Names",
            [.init("names", .list(NameJoinRow.fields.schema), isRequired: true, "in the order of the names")]
        )
    ) { view, _ async throws(Problem) in
        await view.presenter.didTapNames()
        try view.throwShownError()
        return Answer(["names": view.rows.map(\.record)]) { view.page }
    }

    private var page: PageContent {
        PageContent(
            "Names",
            subtitle: "Names whose plays count for other artists.",
            Markup("div", ["class": "full"]) {
                if rows.isEmpty { EmptyState(text: "No names are joined.").markup } else { table }
            }
        )
    }

    private var table: Markup {
        Table(
            caption: "Names",
            columns: [.init("Name", .name), .init("Counts for"), .init("Plays", .number)],
            rows: rows.map { row in
                [
                    .name(row.name), .link(.name(row.artist), to: Link.artist(row.artist)),
                    Markup(text: row.plays.grouped),
                ]
            }
        ).markup
    }
}

extension NamesWebView: NamesViewing, WebView {
    package func update(viewModels: [NameJoinRow]) {
        rows = viewModels
    }

    // Never called: a request only lists the names.
    package func show(joined row: NameJoinRow) {}
    package func show(split rows: [NameJoinRow]) {}
}
