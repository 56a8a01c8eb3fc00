import Entities
import Records
import Services
import TagValues
import ViewModels
import Web
import WebViews

/// The values of a tag over HTTP, for one request.
@MainActor package final class TagValuesWebView {
    private let presenter: any TagValuesPresenting
    private var rows: [TagGroupRow] = []
    package var error: ServiceError?

    package init(presenter: any TagValuesPresenting) {
        self.presenter = presenter
    }
}

extension TagValuesWebView {
    /// Lists the values of a tag.
    package static let tags = Endpoint<TagValuesWebView>(
        "tags",
        [.tag, .search],
        summary: "The values of a tag, such as all genres",
        schema: .object(
            "TagValues",
            [.init("values", .list(TagGroupRow.fields.schema), isRequired: true, "the values")]
        )
    ) { view, input async throws(Problem) in
        let tag = input[.tag].flatMap(TrackTag.init) ?? .genre
        await view.presenter.didTapTags([tag], of: try input.search())
        try view.throwShownError()
        return Answer(["values": view.rows.map(\.record)]) { view.page(of: tag) }
    }

    private func page(of tag: TrackTag) -> PageContent {
        PageContent(
            tag.title,
            Markup("div", ["class": "full"]) {
                if rows.isEmpty { EmptyState(text: "No tracks.").markup } else { table(of: tag) }
            }
        )
    }

    private func table(of tag: TrackTag) -> Markup {
        Table(
            caption: tag.title,
            columns: [
                .init("Value", .name), .init("Tracks", .number), .init("Time", .number, isMinor: true),
            ],
            rows: rows.map { row in
                [
                    .entry(row.value ?? "None", to: row.value.flatMap { tag.link(to: $0) }),
                    Markup(text: row.tracks.grouped), Markup(text: row.duration),
                ]
            }
        ).markup
    }
}

extension TagValuesWebView: TagValuesViewing, WebView {
    package func update(viewModels: [TagGroupRow]) {
        rows = viewModels
    }
}

extension TrackTag {
    fileprivate var title: String {
        switch self {
        case .title: "Titles"
        case .artist: "Artists"
        case .albumArtist: "Album artists"
        case .album: "Albums"
        case .genre: "Genres"
        case .year: "Years"
        case .track: "Track numbers"
        case .disc: "Disc numbers"
        case .recording: "Recordings"
        case .release: "Releases"
        case .location: "Files"
        }
    }

    /// The tracks with a value; `nil` if the library can't be searched for it.
    fileprivate func link(to value: String) -> String? {
        switch self {
        case .title, .artist, .album, .genre: Link.tracks(rawValue, value)
        case .year: Link.tracks("year:\(value)")
        case .albumArtist, .track, .disc, .recording, .release, .location: nil
        }
    }
}

extension Parameter {
    fileprivate static let tag = Parameter(
        "tag",
        .choice(TrackTag.allCases.map(\.rawValue)),
        help: "the tag (default: genre)"
    )
}
