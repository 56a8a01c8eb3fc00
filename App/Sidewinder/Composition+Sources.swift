import Console
import Downloads
import DownloadsPrompt
import SourceSync
import SourceSyncPrompt
import Sources
import SourcesPrompt

extension Composition {
    func sourceList() -> any Screen {
        SourcesBuilder.build(library: library, service: sources, secrets: secrets) {
            SourcesBuilder.view(for: $0, output: output, reader: secretReader)
        }
    }

    func sourceSync(_ router: Router) -> any SourceSyncScreen {
        SourceSyncBuilder.build(library: library, service: sources, router: router) {
            SourceSyncBuilder.view(for: $0, output: output, isAtPrompt: isWatched)
        }
    }

    func downloadList(_ router: Router) -> any Screen {
        let screen = DownloadsBuilder.build(
            resolver: library,
            maker: playlistMaker(),
            service: downloads
        ) { presenter in
            router.downloads = presenter
            return DownloadsBuilder.view(for: presenter, output: output)
        }
        return screen
    }
}
