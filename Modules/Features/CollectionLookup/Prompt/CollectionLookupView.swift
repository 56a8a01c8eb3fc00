import CollectionLookup
import Console
import ConsoleViews
import Entities
import Services

@MainActor final class CollectionLookupView {
    private let presenter: any CollectionLookupPresenting
    let output: Output

    init(presenter: any CollectionLookupPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension CollectionLookupView: Screen {
    var title: String { "Album or artist" }

    var commands: [Command] {
        [
            Command("album", [.album], help: "open an album by name or row", handler: openAlbum),
            Command("artist", [.artist], help: "open an artist by name or row", handler: openArtist),
        ]
    }

    private func openAlbum(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSelectAlbum(at: try input.album(shownBy: output))
    }

    private func openArtist(_ input: CommandInput) async throws(CommandFailure) {
        await presenter.didSelectArtist(at: try input.artist(shownBy: output))
    }
}

extension CollectionLookupView: CollectionLookupViewing, PromptView {
}

extension CollectionLookupBuilder {
    /// The view at the prompt: two commands.
    @MainActor package static func view(
        for presenter: any CollectionLookupPresenting,
        output: Output
    ) -> some CollectionLookupViewing & Screen {
        CollectionLookupView(presenter: presenter, output: output)
    }
}
