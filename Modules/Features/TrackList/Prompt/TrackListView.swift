import Console
import ConsoleViews
import TrackList
import ViewModels

@MainActor final class TrackListView {
    let presenter: any TrackListPresenting
    let output: Output
    /// What the presenter last suggested.
    var suggestions: [String] = []
    /// The export that is being written.
    var trackExport: TrackExport?
    /// What is said of the import that goes on.
    var importProgress: ProgressLine<ContinuousClock>?

    init(presenter: any TrackListPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TrackListView: Screen {
    var title: String { "Library" }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    func viewDidAppear() async {
        await presenter.viewDidAppear()
    }

    /// A search may narrow a word: `artist:rad`.
    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        defer { suggestions = [] }
        guard kind == "search" else {
            await presenter.didType(prefix, inFields: [kind])
            return suggestions
        }
        let parts = prefix.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            await presenter.didType(prefix, inFields: ["title", "artist", "album"])
            return suggestions
        }
        await presenter.didType(String(parts[1]), inFields: [String(parts[0])])
        return suggestions.map { "\(parts[0]):\($0)" }
    }
}

extension TrackListBuilder {
    /// The list at the prompt.
    @MainActor package static func view(
        for presenter: any TrackListPresenting,
        output: Output
    ) -> some TrackListViewing & Screen {
        TrackListView(presenter: presenter, output: output)
    }
}
