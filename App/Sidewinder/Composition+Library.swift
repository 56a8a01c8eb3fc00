import ChangeJournal
import ChangeJournalPrompt
import Console
import Importer
import LibraryTransfer
import LibraryTransferPrompt
import Likes
import LikesPrompt
import MusicFolders
import MusicFoldersPrompt
import PlaylistEditor
import PlaylistEditorPrompt
import Playlists
import PlaylistsPrompt
import Services

/// The screens that change the library, and of its lists.
extension Composition {
    func changeJournal(_ router: Router) -> any Screen {
        ChangeJournalBuilder.build(editor: library, browser: library, router: router) {
            ChangeJournalBuilder.view(for: $0, output: output)
        }
    }

    func libraryTransfer(_ router: Router) -> any Screen {
        LibraryTransferBuilder.build(
            importer: Importer(tags: tags, fingerprints: fingerprints, library: library),
            browser: library,
            resolver: library,
            files: files,
            router: router
        ) { LibraryTransferBuilder.view(for: $0, output: output) }
    }

    func musicFolders() -> any Screen {
        MusicFoldersBuilder.build(
            folders: library,
            updater: FolderUpdater(tags: tags, fingerprints: fingerprints, library: library),
            follower: FolderFollower(),
            library: library
        ) { MusicFoldersBuilder.view(for: $0, output: output) }
    }

    func likes(_ player: any PlaybackServicing, _ router: Router) -> any Screen {
        LikesBuilder.build(resolver: library, liker: library, player: player, router: router) {
            LikesBuilder.view(for: $0, output: output)
        }
    }

    func playlistEditor() -> any Screen {
        PlaylistEditorBuilder.build(resolver: library, editor: library) {
            PlaylistEditorBuilder.view(for: $0, output: output)
        }
    }

    func playlists(_ player: any PlaybackServicing, _ router: Router) -> any Screen {
        let screen = PlaylistsBuilder.build(
            library: library,
            browser: library,
            editor: library,
            follower: library,
            files: files,
            player: player,
            router: router,
            calendar: calendar,
            weeks: weeks,
            now: now
        ) { presenter in
            router.playlists = presenter
            return PlaylistsBuilder.view(for: presenter, output: output)
        }
        return screen
    }

    func playlistMaker() -> any PlaylistMaking {
        PlaylistsBuilder.maker(
            library: library,
            browser: library,
            calendar: calendar,
            weeks: weeks,
            now: now
        )
    }
}
