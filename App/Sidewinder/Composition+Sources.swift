import Console
import SourceSync
import SourceSyncPrompt
import Sources
import SourcesPrompt

extension Composition {
    /// The screens of music servers, and of syncing with them.
    func sourceScreens() -> [any Screen] {
        [
            SourcesBuilder.build(library: library, service: sources, secrets: secrets) {
                SourcesBuilder.view(for: $0, output: output, reader: secretReader)
            },
            SourceSyncBuilder.build(library: library, service: sources) {
                SourceSyncBuilder.view(for: $0, output: output)
            },
        ]
    }
}
