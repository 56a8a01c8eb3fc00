import Assembly
import ChangeJournal
import ChangeJournalPrompt
import Console
import Copying
import Importer
import LibraryCopy
import LibraryCopyPrompt
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
    func changeJournal() -> any Screen {
        assembly.changeJournal {
            ChangeJournalBuilder.view(for: $0, output: output)
        }
    }

    func libraryTransfer() -> any Screen {
        LibraryTransferBuilder.build(
            importer: Importer(
                tags: assembly.tags,
                fingerprints: assembly.fingerprints,
                library: assembly.library
            ),
            browser: assembly.library,
            resolver: assembly.resolver,
            playlists: assembly.playlistMaker(),
            files: assembly.files
        ) { LibraryTransferBuilder.view(for: $0, output: output) }
    }

    func libraryCopy() -> any Screen {
        LibraryCopyBuilder.build(
            copying: LibraryCopier(over: assembly.library) { (text, purpose) async throws(ServiceError) in
                try await LibraryPlace(text).openAnother(isThere: purpose == .source)
            }
        ) { LibraryCopyBuilder.view(for: $0, output: output) }
    }

    func musicFolders() -> any Screen {
        MusicFoldersBuilder.build(
            folders: assembly.library,
            updater: FolderUpdater(
                tags: assembly.tags,
                fingerprints: assembly.fingerprints,
                library: assembly.library
            ),
            follower: FolderFollower(),
            library: assembly.library
        ) { MusicFoldersBuilder.view(for: $0, output: output) }
    }

    func likes(_ player: any PlaybackServicing, _ router: Router) -> any Screen {
        LikesBuilder.build(
            resolver: assembly.resolver,
            liker: assembly.library,
            player: player,
            router: router
        ) {
            LikesBuilder.view(for: $0, output: output)
        }
    }

    func playlistEditor() -> any Screen {
        PlaylistEditorBuilder.build(resolver: assembly.resolver, editor: assembly.library) {
            PlaylistEditorBuilder.view(for: $0, output: output)
        }
    }

    func playlists() -> any PlaylistsScreen {
        assembly.playlists { PlaylistsBuilder.view(for: $0, output: output) }
    }
}
