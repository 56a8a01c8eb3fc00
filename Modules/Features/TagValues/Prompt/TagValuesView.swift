import Console
import ConsoleViews
import Entities
import Services
import TagValues
import ViewModels

@MainActor final class TagValuesView {
    private let presenter: any TagValuesPresenting
    let output: Output
    /// The heading of the values.
    private var heading = ""

    init(presenter: any TagValuesPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TagValuesView: Screen {
    var title: String { "Tags" }

    var commands: [Command] {
        [
            Command("tags", [.tag, .filter], help: "list a tag's values, such as all genres", handler: list)
        ]
    }

    private func list(_ input: CommandInput) async throws(CommandFailure) {
        guard let tag = TrackTag(rawValue: input.word(.tag)) else { return }
        heading = tag.heading
        await presenter.didTapTags([tag], of: try input.filter)
    }
}

extension TagValuesView: TagValuesViewing, PromptView {
    func update(viewModels: [TagGroupRow]) {
        if output.isJSON { return output.records(viewModels.map(\.record)) }
        guard !viewModels.isEmpty else { return output.notice("No tracks.") }
        let table = Table(
            [
                .init(heading, role: .title, minimum: 14, placeholder: "(none)"),
                .init("TRACKS", .trailing, dropOrder: 2, hasCounts: true),
                .init("TIME", .trailing, dropOrder: 1),
            ],
            rows: viewModels.map { [$0.value ?? "", String($0.tracks), $0.duration] }
        )
        output.paged { output.table(table) }
    }
}

extension TagValuesBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any TagValuesPresenting,
        output: Output
    ) -> some TagValuesViewing & Screen {
        TagValuesView(presenter: presenter, output: output)
    }
}

extension TrackTag {
    fileprivate var heading: String {
        switch self {
        case .albumArtist: "ALBUM ARTIST"
        default: rawValue.uppercased()
        }
    }
}

extension CommandParameter {
    fileprivate static let tag = CommandParameter("TAG", kind: .choice(TrackTag.allCases.map(\.rawValue)))
}
