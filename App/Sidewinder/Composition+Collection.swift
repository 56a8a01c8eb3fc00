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
import TagWriteback
import TagWritebackPrompt
import Tags
import TrackDetail
import TrackDetailPrompt
import TrackForm
import TrackFormPrompt
import TrackList
import TrackListPrompt

/// The screens of tracks, albums and artists.
extension Composition {
    func trackList(_ router: Router) -> any Screen {
        let screen = TrackListBuilder.build(
            browser: library,
            resolver: library,
            editor: library,
            follower: library,
            router: router
        ) { presenter in
            router.trackList = presenter
            return TrackListBuilder.view(for: presenter, output: output)
        }
        router.trackListScreen = screen
        return screen
    }

    func trackForm(_ router: Router) -> any Screen {
        TrackFormBuilder.build(
            resolver: library,
            editor: library,
            tags: tags,
            router: router,
            writesTagsByDefault: writesTags
        ) { TrackFormBuilder.view(for: $0, output: output) }
    }

    func trackDetail(
        _ urn: URN,
        _ player: any PlaybackServicing,
        _ router: any TrackDetailRouting
    ) -> any Screen {
        TrackDetailBuilder.build(
            urn: urn,
            browser: library,
            places: library,
            editor: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            player: player,
            router: router,
            writesTagsByDefault: writesTags
        ) { TrackDetailBuilder.view(for: $0, output: output, glyphs: glyphs) }
    }

    func collectionList() -> any Screen {
        CollectionListBuilder.build(browser: library) { CollectionListBuilder.view(for: $0, output: output) }
    }

    func collectionLookup(_ router: any CollectionLookupRouting) -> any Screen {
        CollectionLookupBuilder.build(browser: library, router: router) {
            CollectionLookupBuilder.view(for: $0, output: output)
        }
    }

    func albumDetail(
        _ id: AlbumID,
        _ player: any PlaybackServicing,
        _ router: any AlbumDetailRouting
    ) -> any Screen {
        AlbumDetailBuilder.build(
            id: id,
            browser: library,
            follower: library,
            waveforms: waveforms,
            files: files,
            player: player,
            isAtHand: isAtHand,
            router: router
        ) { AlbumDetailBuilder.view(for: $0, output: output) }
    }

    func artistDetail(
        _ name: String,
        _ player: any PlaybackServicing,
        _ router: any ArtistDetailRouting
    ) -> any Screen {
        ArtistDetailBuilder.build(
            name: name,
            browser: library,
            resolver: library,
            follower: library,
            files: files,
            player: player,
            calendar: calendar,
            router: router
        ) { ArtistDetailBuilder.view(for: $0, output: output) }
    }

    func duplicates() -> any Screen {
        DuplicatesBuilder.build(finder: library, fingerprinter: fingerprints) {
            DuplicatesBuilder.view(for: $0, output: output)
        }
    }

    func tagWriteback() -> any TagWritebackEntering {
        TagWritebackBuilder.build(service: PendingTagWriter(files: tagWriter, store: library)) {
            TagWritebackBuilder.view(for: $0, output: output)
        }
    }
}
