import AlbumDetail
import AlbumDetailPrompt
import ArtistDetail
import ArtistDetailPrompt
import CollectionList
import CollectionListPrompt
import CollectionLookup
import CollectionLookupPrompt
import Console
import Duplicates
import DuplicatesPrompt
import Entities
import Services
import TrackDetail
import TrackDetailPrompt
import TrackForm
import TrackFormPrompt
import TrackList
import TrackListPrompt

/// The screens of tracks, albums and artists.
extension Composition {
    func trackList(_ router: Router) -> any Screen {
        let screen = assembly.trackList(router) { presenter in
            router.trackList = presenter
            return TrackListBuilder.view(for: presenter, output: output)
        }
        router.trackListScreen = screen
        return screen
    }

    func trackForm() -> any Screen {
        TrackFormBuilder.build(
            resolver: assembly.resolver,
            editor: assembly.library,
            tags: assembly.tags,
            tagWriter: assembly.pendingTags,
            writesTagsByDefault: assembly.writesTags
        ) { TrackFormBuilder.view(for: $0, output: output) }
    }

    func trackDetail(
        _ urn: URN,
        _ router: any TrackDetailRouting
    ) -> any Screen {
        assembly.trackDetail(urn, router) {
            TrackDetailBuilder.view(for: $0, output: output, glyphs: glyphs)
        }
    }

    func collectionList() -> any Screen {
        assembly.collectionList { CollectionListBuilder.view(for: $0, output: output) }
    }

    func collectionLookup(_ router: any CollectionLookupRouting) -> any Screen {
        CollectionLookupBuilder.build(browser: assembly.library, router: router) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }

    func albumDetail(
        _ id: AlbumID,
        _ router: any AlbumDetailRouting
    ) -> any Screen {
        assembly.albumDetail(id, router) { AlbumDetailBuilder.view(for: $0, output: output) }
    }

    func artistDetail(
        _ name: String,
        _ router: any ArtistDetailRouting
    ) -> any Screen {
        assembly.artistDetail(name, router) { ArtistDetailBuilder.view(for: $0, output: output) }
    }

    func duplicates() -> any Screen {
        DuplicatesBuilder.build(finder: assembly.library, fingerprinter: assembly.fingerprints) {
            DuplicatesBuilder.view(for: $0, output: output)
        }
    }
}
