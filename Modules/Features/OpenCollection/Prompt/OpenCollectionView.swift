import Console
import ConsoleViews
import Entities
import OpenCollection
import Services

@MainActor final class OpenCollectionView {
    private let presenter: any OpenCollectionPresenting
    let output: Output

    init(presenter: any OpenCollectionPresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension OpenCollectionView: Screen {
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

extension OpenCollectionView: OpenCollectionViewing, PromptView {
}

extension OpenCollectionBuilder {
    /// The view at the prompt, with two commands.
    @MainActor package static func view(
        for presenter: any OpenCollectionPresenting,
        output: Output
    ) -> some OpenCollectionViewing & Screen {
        OpenCollectionView(presenter: presenter, output: output)
    }
}
