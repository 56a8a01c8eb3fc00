import Console
import Downloads
import DownloadsPrompt
import SourceSync
import SourceSyncPrompt
import Sources
import SourcesPrompt

extension Composition {
    func sourceList() -> any Screen {
        SourcesBuilder.build(library: assembly.library, service: assembly.sources, secrets: assembly.secrets)
        {
            SourcesBuilder.view(for: $0, output: output, reader: secretReader)
        }
    }

    func sourceSync(_ router: Router) -> any SourceSyncScreen {
        SourceSyncBuilder.build(library: assembly.library, service: assembly.sources, router: router) {
            SourceSyncBuilder.view(for: $0, output: output, isAtPrompt: isWatched)
        }
    }

    func downloadList() -> any Screen {
        DownloadsBuilder.build(
            resolver: assembly.resolver,
            maker: assembly.playlistMaker(),
            service: assembly.downloads
        ) { DownloadsBuilder.view(for: $0, output: output) }
    }
}
