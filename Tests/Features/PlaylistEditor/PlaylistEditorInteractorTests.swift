import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlaylistEditor

@MainActor struct PlaylistEditorInteractorTests {
    @Test("A playlist is created from the selected tracks, in their order") func makeOfTracks() async {
        let sut = makeSUT()

        await sut.interactor.makePlaylist("Rainy", with: Self.selection)

        let new = NewPlaylist(name: "Rainy", content: .tracks(Self.tracks.map(\.urn)))
        sut.resolver.expectMessages(.sequence(Self.selection))
        sut.editor.expectMessages(.makePlaylist(new))
        sut.delegate.expectMessages(.didMake(playlist: Self.playlist))
    }

    @Test("Without a selection, a playlist is empty") func makeEmpty() async {
        let sut = makeSUT()

        await sut.interactor.makePlaylist("Rainy", with: nil)

        expectEqual(sut.resolver.messages, [])
        sut.editor.expectMessages(.makePlaylist(NewPlaylist(name: "Rainy", content: .tracks([]))))
    }

    @Test("A smart playlist is created from its search") func makeSmart() async {
        let sut = makeSUT()
        let search = SmartSearch(text: "genre:ambient", limit: 3)

        await sut.interactor.makePlaylist("Rainy", of: search)

        sut.editor.expectMessages(.makePlaylist(NewPlaylist(name: "Rainy", content: .smart(search))))
        sut.delegate.expectMessages(.didMake(playlist: Self.playlist))
    }

    @Test("The selected tracks are added, and counted") func add() async {
        let sut = makeSUT()

        await sut.interactor.add(Self.selection, to: .named("Rainy"), at: 2)

        sut.editor.expectMessages(.add(Self.tracks.map(\.urn), toPlaylist: "Rainy", at: 2))
        sut.delegate.expectMessages(.didAdd(count: 2, to: Self.playlist))
    }

    @Test("A playlist is renamed and deleted") func renameAndDelete() async {
        let sut = makeSUT()

        await sut.interactor.rename(.row(8), to: "Rainy")
        await sut.interactor.delete(.named("Rainy"))

        sut.editor.expectMessages(.renamePlaylist("Wet", to: "Rainy"), .deletePlaylist("Rainy"))
        sut.delegate.expectMessages(
            .didRename(playlist: Self.playlist),
            .didDelete(playlist: Self.playlist)
        )
    }

    @Test("Errors of the library are reported") func refusals() async {
        let sut = makeSUT(error: .notEditable(.systemPlaylist("Likes")))

        await sut.interactor.makePlaylist("Likes", with: nil)
        await sut.interactor.makePlaylist("Likes", of: SmartSearch(text: ""))
        await sut.interactor.add(Self.selection, to: .named("Likes"), at: nil)
        await sut.interactor.rename(.named("Likes"), to: "Loves")
        await sut.interactor.delete(.named("Likes"))

        let refusal = PlaylistEditorInteractorDelegateSpy.Message.handle(
            error: .notEditable(.systemPlaylist("Likes"))
        )
        expectEqual(sut.delegate.messages, Array(repeating: refusal, count: 5))
    }

    @Test("If no track matches, nothing is created or added") func noMatch() async {
        let sut = makeSUT()
        sut.resolver.answers.sequence = { _ in .failure(.notFound(.match(text: "x", suggestion: nil))) }

        await sut.interactor.makePlaylist("Rainy", with: Self.selection)
        await sut.interactor.add(Self.selection, to: .named("Rainy"), at: nil)

        expectEqual(sut.editor.messages, [])
        let failure = PlaylistEditorInteractorDelegateSpy.Message.handle(
            error: .notFound(.match(text: "x", suggestion: nil))
        )
        sut.delegate.expectMessages(failure, failure)
    }

    private static let selection = TrackSelection.picked([.rows(1...2)])
    private static let tracks = [Track.sample(1), .sample(2)]
    private static let playlist = Playlist.sample("Rainy")

    /// - Parameter error: the library's error, instead of the playlist.
    private func makeSUT(error: ServiceError? = nil) -> (
        interactor: PlaylistEditorInteractor, delegate: PlaylistEditorInteractorDelegateSpy,
        resolver: TrackResolvingSpy, editor: PlaylistEditingSpy
    ) {
        let delegate = PlaylistEditorInteractorDelegateSpy()
        let resolver = TrackResolvingSpy(.success(Self.tracks))
        let editor = PlaylistEditingSpy { [playlist = Self.playlist] in
            $0.error = error
            guard error == nil else { return }
            $0.makePlaylist = { _ in .success(playlist) }
            $0.add = { _, _, _ in .success(playlist) }
            $0.renamePlaylist = { _, _ in .success(playlist) }
            $0.deletePlaylist = { _ in .success(playlist) }
        }
        let playlists = PlaylistListingSpy { $0.name = { _ in .success("Wet") } }
        let interactor = PlaylistEditorInteractor(resolver: resolver, editor: editor, playlists: playlists)
        interactor.delegate = delegate
        return (interactor, delegate, resolver, editor)
    }
}
