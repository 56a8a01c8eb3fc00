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

    func sourceSync() -> any SourceSyncScreen {
        SourceSyncBuilder.build(library: library, service: sources) {
            SourceSyncBuilder.view(for: $0, output: output, isAtPrompt: isWatched)
        }
    }

    func downloadList() -> any Screen {
        DownloadsBuilder.build(resolver: library, service: downloads) {
            DownloadsBuilder.view(for: $0, output: output)
        }
    }
}
