import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Playlists

@MainActor struct PlaylistsInteractorTests {
    @Test("All playlists and a single one are reported") func fetch() async {
        let sut = makeSUT()

        await sut.interactor.fetchPlaylists()
        await sut.interactor.fetchPlaylist(Self.rainy)

        sut.delegate.expectMessages(.didFetch(playlists: [Self.made.listed]), .didFetch(opened: Self.made))
    }

    @Test("A failed request reports its error") func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.fetchPlaylists()
        await sut.interactor.fetchPlaylist(Self.rainy)
        await sut.interactor.remove([.row(1)], from: Self.rainy)
        await sut.interactor.move(.row(1), to: .row(2), in: Self.rainy)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 4))
    }

    @Test("A refresh reports the current playlist") func refreshPlaylist() async {
        let sut = makeSUT()

        await sut.interactor.refreshPlaylist(Self.rainy)

        sut.delegate.expectMessages(.didFetch(refreshed: Self.made))
    }

    @Test(
        "A failed refresh is reported unless it was cancelled or the playlist was deleted",
        arguments: [
            (.cancelled, []), (.notFound(.playlist("Rainy")), []),
            (.nothingToUndo, [.handle(error: .nothingToUndo)]),
        ] as [Failure]
    )
    func failedRefresh(failure: Failure) async {
        let sut = makeSUT(error: failure.0)

        await sut.interactor.refreshPlaylist(Self.rainy)

        expectEqual(sut.delegate.messages, failure.1)
    }

    @Test("Entries are removed from a playlist and moved within it") func edit() async {
        let sut = makeSUT()

        await sut.interactor.remove([.entry(1, row: 1)], from: Self.rainy)
        await sut.interactor.move(.row(1), to: .row(2), in: Self.rainy)

        sut.editor.expectMessages(
            .remove([.entry(1, row: 1)], fromPlaylist: "Rainy"),
            .move(.row(1), to: .row(2), inPlaylist: "Rainy")
        )
        sut.delegate.expectMessages(
            .didRemove(entries: [Self.entries[0]], from: "Rainy"),
            .didMove(entry: Self.entries[0], to: 2, in: "Rainy")
        )
    }

    @Test("Changes in quick succession are reported once") func followLibrary() async {
        // The last wait ends after the others, which would report first.
        let (begun, ended, lastBegan, othersEnded) = (Counter(), Counter(), Latch(), Latch())
        let sut = makeSUT(settle: {
            if begun.next() == 2 {
                lastBegan.open()
                await othersEnded.wait()
            } else {
                await lastBegan.wait()
                if ended.next() == 1 { othersEnded.open() }
            }
        })

        await sut.interactor.followLibrary()

        sut.delegate.expectMessages(.didChangeLibrary)
    }

    @Test(
        "Changes by the player don't refresh a playlist, but changes of playlists do",
        arguments: [(.player, []), (.queue, []), (.waveforms, []), (.playlists, [.didChangeLibrary])]
            as [(LibraryUpdate, [PlaylistsInteractorDelegateSpy.Message])]
    )
    func followOtherChanges(update: LibraryUpdate, messages: [PlaylistsInteractorDelegateSpy.Message]) async {
        let sut = makeSUT(follower: LibraryFollowingSpy([update]))

        await sut.interactor.followLibrary()

        expectEqual(sut.delegate.messages, messages)
    }

    private static let rainy = PlaylistRequest(pick: .named("rainy"))
    private nonisolated static let entries = [PlaylistEntry(id: 1, .track(.playable(1)))]
    private nonisolated static let made = MadePlaylist(
        listed: ListedPlaylist(name: "Rainy", origin: .own, reason: "Your own selection"),
        entries: entries,
        madeAt: .distantPast
    )

    typealias Failure = (ServiceError, [PlaylistsInteractorDelegateSpy.Message])

    /// - Parameter error: the error of reading playlists.
    private func makeSUT(
        error: ServiceError? = nil,
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 3),
        settle: @escaping @Sendable () async throws -> Void = {}
    ) -> (
        interactor: PlaylistsInteractor, delegate: PlaylistsInteractorDelegateSpy, editor: PlaylistEditingSpy
    ) {
        let delegate = PlaylistsInteractorDelegateSpy()
        let playlists = PlaylistListingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.playlists = { .success([Self.made.listed]) }
            $0.playlist = { _, _ in .success(Self.made) }
            $0.name = { _ in .success("Rainy") }
        }
        let editor = PlaylistEditingSpy {
            $0.remove = { _, _ in .success([Self.entries[0]]) }
            $0.move = { _, _, _ in .success(Self.entries[0]) }
        }
        let interactor = PlaylistsInteractor(
            playlists: playlists,
            editor: editor,
            follower: follower,
            settle: settle
        )
        interactor.delegate = delegate
        return (interactor, delegate, editor)
    }
}
