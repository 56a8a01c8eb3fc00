import Entities
import Services
import TestSupport
import Testing

@testable import TrackList

@MainActor struct TrackListInteractorTests {
    @Test func fetchTrackCount_answersTheCount() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2)]))

        await sut.interactor.fetchTrackCount()

        #expect(sut.delegate.messages == [.didFetch(trackCount: 2)])
    }

    @Test func followLibrary_answersNowAndAfterEachChange() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            follower: LibraryFollowingStub(changes: 2)
        )

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == Array(repeating: .didFollow(trackCount: 1), count: 3))
    }

    @Test("Of all changes to the library, those to tracks are answered with how many there are")
    func followTracks() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1)]),
            follower: LibraryFollowingStub([.player, .plays, .journal, [.tracks, .journal]])
        )

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == Array(repeating: .didFollow(trackCount: 1), count: 2))
    }

    @Test func fetchTracks_answersPageByPageToTheEnd() async {
        let browser = TrackBrowsingSpy(tracks: (1...5).map { .sample($0) }, pageLength: 2)
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchTracks(in: Listing(order: .sorted(.title)), after: nil, limit: nil)

        #expect(
            sut.delegate.messages == [
                .didFetch(page: Page(tracks: [.sample(1), .sample(2)], next: PageKey(2))),
                .didFetch(page: Page(tracks: [.sample(3), .sample(4)], next: PageKey(4))),
                .didFetch(page: Page(tracks: [.sample(5)], next: nil)),
            ]
        )
        #expect(
            browser.messages
                == [nil, PageKey(2), PageKey(4)].map {
                    .page(of: Listing(order: .sorted(.title)), after: $0, limit: 1000)
                }
        )
    }

    @Test func fetchTracks_stopsAtTheLimit() async {
        let browser = TrackBrowsingSpy(tracks: (1...5).map { .sample($0) }, pageLength: 2)
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: 3)

        #expect(
            browser.messages == [
                .page(of: Listing(), after: nil, limit: 3),
                .page(of: Listing(), after: PageKey(2), limit: 1),
            ]
        )
        #expect(
            sut.delegate.messages.last
                == .didFetch(page: Page(tracks: [.sample(3)], next: PageKey(3)))
        )
    }

    @Test func cancelledRequest_stopsBetweenPages() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: (1...4).map { .sample($0) }, pageLength: 2))
        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: nil)
        }

        await request.value

        #expect(sut.delegate.messages == [.handle(error: .cancelled)])
    }

    @Test func exportTracks_answersAllTracks() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2), .sample(3)], pageLength: 2)
        )

        await sut.interactor.exportTracks()

        #expect(
            sut.delegate.messages == [
                .didExport(tracks: [.sample(1), .sample(2)]), .didExport(tracks: [.sample(3)]),
            ]
        )
    }

    @Test func fetchTrack_answersTheOneSelected() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2)]))

        await sut.interactor.fetchTrack(.urn(Track.sample(2).urn))
        await sut.interactor.fetchTrack(.rows(1...1, of: Listing()))
        await sut.interactor.fetchTrack(.rows(3...3, of: Listing()))

        #expect(
            sut.delegate.messages == [
                .didFetch(selected: .sample(2)),
                .didFetch(selected: .sample(1)),
                .handle(error: .notFound(what: "row 3")),
            ]
        )
    }

    @Test func addTrack_withoutAFile_addsItAsItIs() async {
        let sut = makeSUT()

        await sut.interactor.addTrack(TrackDetails(title: "Kid A"))

        #expect(sut.editor.messages == [.add(NewTrack(details: TrackDetails(title: "Kid A")))])
        #expect(sut.delegate.messages == [.didAdd(track: .sample(1))])
    }

    @Test func addTrack_withAFile_fillsInWhatItsTagsKnow() async {
        let location = Location("/music/kid.ogg")
        let tagged = TrackDetails(
            title: "kid",
            artist: "radiohead",
            album: "Tagged",
            genre: "Rock",
            year: 2000,
            trackNumber: 2,
            durationMs: 284_000,
            location: location
        )
        let sut = makeSUT(tags: TagReadingStub(answer: .success(tagged)))

        await sut.interactor.addTrack(TrackDetails(title: "Kid A", artist: "Radiohead", location: location))

        let expected = TrackDetails(
            title: "Kid A",
            artist: "Radiohead",
            album: "Tagged",
            genre: "Rock",
            year: 2000,
            trackNumber: 2,
            durationMs: 284_000,
            location: location
        )
        #expect(sut.editor.messages == [.add(NewTrack(details: expected))])
    }

    @Test func addTrack_withAFileThatIsNotThere_addsNothing() async {
        let sut = makeSUT(tags: TagReadingStub(answer: .failure(.missing(path: "/music/kid.ogg"))))

        await sut.interactor.addTrack(TrackDetails(title: "Kid A", location: Location("/music/kid.ogg")))

        #expect(sut.editor.messages == [])
        #expect(sut.delegate.messages == [.handle(error: .missing(path: "/music/kid.ogg"))])
    }

    @Test func edit_changesTheTrackSelected() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2)]))

        await sut.interactor.edit(.rows(2...2, of: Listing()), with: TrackEdit(title: "Two"))

        #expect(sut.editor.messages == [.edit(Track.sample(2).urn, TrackEdit(title: "Two"))])
        #expect(sut.delegate.messages == [.didEdit(track: .sample(1))])
    }

    @Test func fetchTracks_answersEachTrackOnce() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2), .sample(3)]))

        await sut.interactor.fetchTracks([
            .rows(2...3, of: Listing()), .urn(Track.sample(2).urn), .urn(Track.sample(1).urn),
        ])

        #expect(sut.delegate.messages == [.didFetch(selection: [.sample(2), .sample(3), .sample(1)])])
    }

    @Test func delete_deletesEachTrackOnce() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2), .sample(3)]))

        await sut.interactor.delete([
            .rows(2...3, of: Listing()), .urn(Track.sample(2).urn), .urn(Track.sample(1).urn),
        ])

        #expect(sut.editor.messages == [.delete([2, 3, 1].map { Track.sample($0).urn })])
        #expect(sut.delegate.messages == [.didDelete(tracks: [.sample(1)])])
    }

    @Test func delete_ofARowThatIsNotThere_deletesNothing() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1)]))

        await sut.interactor.delete([.urn(Track.sample(1).urn), .rows(1...2, of: Listing())])

        #expect(sut.editor.messages == [])
        #expect(sut.delegate.messages == [.handle(error: .notFound(what: "row 2"))])
    }

    @Test func undoAndRedo_answerTheChange() async {
        let sut = makeSUT()
        let change = LibraryChange(kind: .add, trackCount: 1, title: "Title 1")

        await sut.interactor.undo()
        await sut.interactor.redo()

        #expect(sut.editor.messages == [.undo, .redo])
        #expect(sut.delegate.messages == [.didUndo(change: change), .didRedo(change: change)])
    }

    @Test func importTracks_tellsItsProgressAndItsFailures() async {
        let summary = ImportSummary(added: 1, failed: 1)
        let importer = TrackImportingStub(
            events: [
                .progress(ImportSummary(), total: nil), .failure(.missing(path: "/a")),
                .progress(summary, total: 2),
            ],
            answer: .success(summary)
        )
        let sut = makeSUT(importer: importer)

        await sut.interactor.importTracks(from: ["/music"])

        #expect(
            sut.delegate.messages == [
                .didImport(ImportSummary(), of: nil),
                .handle(error: .missing(path: "/a")),
                .didImport(summary, of: 2),
                .didFinishImport(summary),
            ]
        )
    }

    @Test func fetchSuggestions_answersThoseOfAllFieldsAtOnce() async {
        let browser = TrackBrowsingSpy(tracks: [.sample(1)])
        let sut = makeSUT(browser: browser)

        await sut.interactor.fetchSuggestions(for: [.title, .artist], beginningWith: "t")

        #expect(
            browser.messages == [
                .suggestions(for: .title, beginningWith: "t", limit: 50),
                .suggestions(for: .artist, beginningWith: "t", limit: 50),
            ]
        )
        #expect(sut.delegate.messages == [.didFetch(suggestions: ["Title 1", "Artist 1"])])
    }

    @Test func everyRequestThatFails_answersItsError() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            browser: TrackBrowsingSpy(error: error),
            editor: TrackEditingSpy(.failure(error)),
            importer: TrackImportingStub(answer: .failure(error))
        )
        let selection = TrackSelection.urn(Track.sample(1).urn)

        await sut.interactor.fetchTrackCount()
        await sut.interactor.followLibrary()
        await sut.interactor.fetchTracks(in: Listing(), after: nil, limit: nil)
        await sut.interactor.exportTracks()
        await sut.interactor.fetchTrack(selection)
        await sut.interactor.addTrack(TrackDetails(title: "T"))
        await sut.interactor.edit(selection, with: TrackEdit(title: "T"))
        await sut.interactor.delete([selection])
        await sut.interactor.undo()
        await sut.interactor.redo()
        await sut.interactor.importTracks(from: ["/music"])
        await sut.interactor.fetchSuggestions(for: [.title], beginningWith: "")

        #expect(sut.delegate.messages == Array(repeating: .handle(error: error), count: 12))
    }

    private struct SUT {
        let interactor: TrackListInteractor
        let delegate: TrackListInteractorDelegateSpy
        let editor: TrackEditingSpy
    }

    private func makeSUT(
        browser: TrackBrowsingSpy = TrackBrowsingSpy(),
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        follower: LibraryFollowingStub = LibraryFollowingStub(),
        importer: TrackImportingStub = TrackImportingStub(),
        tags: TagReadingStub = TagReadingStub(answer: .failure(.cancelled))
    ) -> SUT {
        let delegate = TrackListInteractorDelegateSpy()
        let interactor = TrackListInteractor(
            browser: browser,
            editor: editor,
            follower: follower,
            importer: importer,
            tags: tags
        )
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, editor: editor)
    }
}
