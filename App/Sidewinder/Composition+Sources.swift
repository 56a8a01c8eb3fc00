import Console
import Downloads
import DownloadsPrompt
import SourceSync
import SourceSyncPrompt
import Sources
import SourcesPrompt

extension Composition {
    /// The screens of music servers, of syncing with them, and of what is downloaded.
    func sourceScreens() -> [any Screen] {
        [
            SourcesBuilder.build(library: library, service: sources, secrets: secrets) {
                SourcesBuilder.view(for: $0, output: output, reader: secretReader)
            },
            SourceSyncBuilder.build(library: library, service: sources) {
                SourceSyncBuilder.view(for: $0, output: output)
            },
            DownloadsBuilder.build(resolver: library, service: downloads) {
                DownloadsBuilder.view(for: $0, output: output)
            },
        ]
    }
}
