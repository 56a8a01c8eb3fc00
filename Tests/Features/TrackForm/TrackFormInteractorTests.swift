import Entities
import Services
import TestSupport
import Testing

@testable import TrackForm

@MainActor struct TrackFormInteractorTests {
    @Test("A track without a file is added as filled in") func add() async {
        let sut = makeSUT()

        await sut.interactor.addTrack(TrackDetails(title: "Kid A"))

        sut.editor.expectMessages(.add(NewTrack(details: TrackDetails(title: "Kid A"))))
        sut.delegate.expectMessages(.didAdd(track: .sample(1)))
    }

    @Test("Fields the user leaves out are filled in from the file's tags") func addFile() async {
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
        let sut = makeSUT(tags: TagReadingSpy { $0.details = { _ in .success(tagged) } })

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
        sut.editor.expectMessages(.add(NewTrack(details: expected)))
    }

    @Test("Fields the user fills in override the tags") func addFileWithDetails() async {
        let location = Location("/music/kid.ogg")
        let tagged = TrackDetails(title: "kid", album: "Tagged", durationMs: 284_000, location: location)
        let filledIn = TrackDetails(title: "Kid A", album: "Kid A", durationMs: 1000, location: location)
        let sut = makeSUT(tags: TagReadingSpy { $0.details = { _ in .success(tagged) } })

        await sut.interactor.addTrack(filledIn)

        sut.editor.expectMessages(.add(NewTrack(details: filledIn)))
    }

    @Test("A missing file isn't added") func addMissingFile() async {
        let sut = makeSUT(tags: TagReadingSpy { $0.error = .missing(path: "/music/kid.ogg") })

        await sut.interactor.addTrack(TrackDetails(title: "Kid A", location: Location("/music/kid.ogg")))

        expectEqual(sut.editor.messages, [])
        sut.delegate.expectMessages(.handle(error: .missing(path: "/music/kid.ogg")))
    }

    @Test("The single selected track is changed") func edit() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(2)])))

        await sut.interactor.edit(Self.selection, with: TrackEdit(title: "Two"), all: false, writesTags: true)

        sut.resolver.expectMessages(.exactTracks(Self.selection))
        sut.editor.expectMessages(.edit([Track.sample(2).urn], TrackEdit(title: "Two"), writesTags: true))
        sut.delegate.expectMessages(
            .didEdit(EditedTracks([.sample(1)], changedCount: 1)),
            .didWriteTags(.finished(TagWriteSummary(written: 1)))
        )
    }

    @Test("The files of an edit aren't changed unless requested, or if the edit fails") func editOnly() async
    {
        let sut = makeSUT()
        let failing = makeSUT(editor: TrackEditingSpy(.failure(.invalid(.untitled))))

        await sut.interactor.edit(Self.selection, with: TrackEdit(title: "T"), all: false, writesTags: false)
        await failing.interactor.edit(
            Self.selection,
            with: TrackEdit(title: ""),
            all: false,
            writesTags: true
        )

        expectEqual(sut.tagWriter.messages, [])
        expectEqual(failing.tagWriter.messages, [])
    }

    @Test("If writing tags is interrupted, the edit is kept, and an error is reported") func interrupted()
        async
    {
        let sut = makeSUT()
        sut.tagWriter.answers.writePendingTags = { _ in .failure(.cancelled) }

        await sut.interactor.edit(Self.selection, with: TrackEdit(title: "T"), all: true, writesTags: true)

        sut.delegate.expectMessages(
            .didEdit(EditedTracks([.sample(1)], changedCount: 1)),
            .handle(error: .cancelled)
        )
    }

    @Test("If the selection isn't exactly one track, nothing is changed") func editSeveral() async {
        let error = ServiceError.ambiguous(.tracks([.sample(1), .sample(2)], hasMore: false))
        let sut = makeSUT(resolver: TrackResolvingSpy(.failure(error)))

        await sut.interactor.edit(Self.selection, with: TrackEdit(title: "Two"), all: false, writesTags: true)

        expectEqual(sut.editor.messages, [])
        sut.delegate.expectMessages(.handle(error: error))
    }

    @Test("All matching tracks are changed if requested") func editAll() async {
        let edit = TrackEdit(album: "Kid A")
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(1), .sample(2)])))

        await sut.interactor.edit(Self.selection, with: edit, all: true, writesTags: false)

        sut.resolver.expectMessages(.tracks(Self.selection))
        sut.editor.expectMessages(.edit([Track.sample(1).urn, Track.sample(2).urn], edit, writesTags: false))
    }

    @Test(
        "Several tracks can't share a title or file",
        arguments: [TrackEdit(title: "T"), TrackEdit(path: "/m")]
    )
    func editTitles(edit: TrackEdit) async {
        let sut = makeSUT(
            resolver: TrackResolvingSpy(.success([.sample(1), .sample(2)])),
            tags: TagReadingSpy { $0.details = { _ in .success(TrackDetails(title: "T")) } }
        )

        await sut.interactor.edit(Self.selection, with: edit, all: true, writesTags: false)

        expectEqual(sut.editor.messages, [])
        sut.delegate.expectMessages(.handle(error: .invalid(.forOneTrack(count: 2))))
    }

    @Test("A new file must be an audio file") func editFile() async {
        let sut = makeSUT(tags: TagReadingSpy { $0.error = .missing(path: "/m") })

        await sut.interactor.edit(Self.selection, with: TrackEdit(path: "/m"), all: false, writesTags: false)

        expectEqual(sut.editor.messages, [])
        sut.delegate.expectMessages(.handle(error: .missing(path: "/m")))
    }

    @Test("A change that the library refuses reports its error") func refusals() async {
        let sut = makeSUT(editor: TrackEditingSpy(.failure(.invalid(.untitled))))

        await sut.interactor.addTrack(TrackDetails(title: ""))
        await sut.interactor.edit(Self.selection, with: TrackEdit(title: ""), all: false, writesTags: false)

        sut.delegate.expectMessages(.handle(error: .invalid(.untitled)), .handle(error: .invalid(.untitled)))
    }

    @Test(
        "A text with the tracks' fields is opened, and what it changes is reported, then stored as one change"
    )
    func text() async throws {
        let texts = TextEditingSpy {
            $0.edited = { .success($0.replacing("title: Title 1", with: "title: One")) }
        }
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(1), .sample(2)])), texts: texts)

        await sut.interactor.openText(of: Self.selection, all: true, writesTags: true)
        await sut.interactor.storeText()
        await sut.interactor.storeText()

        let revisions = [TrackRevision(Track.sample(1).urn, TrackEdit(title: "One"))]
        sut.resolver.expectMessages(.tracks(Self.selection))
        texts.expectMessages(.edited(TrackText([.sample(1), .sample(2)]).text))
        sut.editor.expectMessages(.revise(revisions, writesTags: true))
        sut.delegate.expectMessages(
            .didRead(revisions, of: [.sample(1), .sample(2)]),
            .didEdit(EditedTracks([.sample(1)], changedCount: 1)),
            .didWriteTags(.finished(TagWriteSummary(written: 1)))
        )
    }

    @Test("A text with a mistake is opened again as it was saved")
    func reopened() async {
        let texts = TextEditingSpy { $0.edited = { .success($0.hasSuffix("?") ? $0 + "!" : $0 + "?") } }
        let sut = makeSUT(texts: texts)

        await sut.interactor.openText(of: Self.selection, all: false, writesTags: false)
        await sut.interactor.reopenText()

        let text = TrackText([.sample(1)]).text
        texts.expectMessages(.edited(text), .edited(text + "?"))
        let mistake = TextMistake(
            line: text.split(separator: "\n", omittingEmptySubsequences: false).count,
            reason: .noField
        )
        sut.delegate.expectMessages(.didFind(mistake), .didFind(mistake))
    }

    @Test("A text that is saved unchanged, or not at all, changes nothing", arguments: [true, false])
    func unchangedText(isSaved: Bool) async {
        let sut = makeSUT(texts: TextEditingSpy { $0.edited = { .success(isSaved ? $0 : nil) } })

        await sut.interactor.openText(of: Self.selection, all: false, writesTags: false)

        sut.delegate.expectMessages(.didRead([], of: [.sample(1)]))
    }

    @Test("Without a terminal, the failure is reported")
    func noTerminal() async {
        let sut = makeSUT(texts: TextEditingSpy { $0.error = .unavailable(.terminal) })

        await sut.interactor.openText(of: Self.selection, all: false, writesTags: false)

        sut.delegate.expectMessages(.handle(error: .unavailable(.terminal)))
    }

    private static let selection = TrackSelection.picked([.rows(2...2)])

    private func makeSUT(
        resolver: TrackResolvingSpy = TrackResolvingSpy(.success([.sample(1)])),
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        tags: TagReadingSpy = TagReadingSpy(),
        texts: TextEditingSpy = TextEditingSpy()
    ) -> (
        interactor: TrackFormInteractor, delegate: TrackFormInteractorDelegateSpy,
        resolver: TrackResolvingSpy, editor: TrackEditingSpy, tagWriter: TagWriteServicingSpy
    ) {
        let delegate = TrackFormInteractorDelegateSpy()
        let tagWriter = TagWriteServicingSpy {
            $0.writePendingTags = { report in
                await report(.finished(TagWriteSummary(written: 1)))
                return .success(())
            }
        }
        let interactor = TrackFormInteractor(
            resolver: resolver,
            editor: editor,
            tags: tags,
            tagWriter: tagWriter,
            texts: texts
        )
        interactor.delegate = delegate
        return (interactor, delegate, resolver, editor, tagWriter)
    }
}
