import Console
import ConsoleViews
import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import TrackDetail
@testable import TrackDetailPrompt

@MainActor struct TrackDetailViewTests {
    @Test(
        arguments: [
            ("edit --title T --album ''", .didTapEdit(title: "T", artist: nil, album: "")),
            ("edit --artist A", .didTapEdit(title: nil, artist: "A", album: nil)),
            ("delete", .didTapDelete),
            ("play", .didTapPlay),
            ("queue", .didTapQueue(isNext: false)),
            ("queue --next", .didTapQueue(isNext: true)),
            ("waveform", .didTapWaveform),
            ("waveform --from /w.json", .didPickWaveform(at: "/w.json")),
        ] as [(String, TrackDetailPresentingSpy.Message)]
    )
    func command_isReportedAsItsEvent(line: String, event: TrackDetailPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
    }

    @Test func commandOnAnotherTrack_isNotTaken() async {
        let sut = makeSUT()

        await sut.type("delete 5")

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == "usage")
    }

    @Test func lifeOnTheScreen_isReported() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidAppear])
    }

    @Test func track_atATerminal_isShownWithAllThatIsKnown() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(viewModel: Self.row)

        #expect(sut.view.title == "Kid A")
        #expect(sut.display.messages.first == .status("Kid A · Radiohead"))
        #expect(
            sut.display.text(of: .results) == """
                Title   Kid A
                Artist  Radiohead
                Album   Kid A
                Track   2
                Year    2000
                Genre   Rock
                Time    4:44
                File    /music/kid.ogg
                Added   2026-11-21T09:30:00Z
                Plays   0
                URN     sidewinder:tracks:1

                """
        )
    }

    @Test func waveform_isShownToWhoLooksAtIt() {
        let (person, pipe) = (makeSUT(terminals: [.results]), makeSUT())

        person.view.show(waveform: [1, 2])
        pipe.view.show(waveform: [1, 2])

        let halves = ["=", "@"].map { String(repeating: $0, count: 40) }
        #expect(person.display.messages == [.results(halves.joined().dropLast() + "\n")])
        #expect(pipe.display.messages == [])
    }

    @Test func wantedWaveform_isDrawnForEverybodyAndSoundCloudsInJSON() throws {
        let waveform = WaveformRow(try #require(Waveform.sample(9)))
        let (person, pipe, script) = (makeSUT(terminals: [.results]), makeSUT(), makeSUT(isJSON: true))

        for sut in [person, pipe, script] { sut.view.show(wanted: waveform) }

        let drawn = [DisplaySpy.Message.results(String(repeating: "@", count: 79) + "\n")]
        #expect(person.display.messages == drawn)
        #expect(pipe.display.messages == drawn)
        #expect(script.display.messages == [.results(waveform.json + "\n")])
    }

    @Test func waveform_isWrittenToAFileThatIsThereWholeOrNotAtAll() async throws {
        let folder = try TemporaryFolder()
        let waveform = WaveformRow(try #require(Waveform.sample(9)))
        let (done, failed) = (makeSUT(), makeSUT())
        done.presenter.onMessage = { _ in done.view.show(wanted: waveform) }
        failed.presenter.onMessage = { _ in failed.view.show(error: "No.", code: "unavailable") }

        await done.type("waveform --output \(folder.path("done"))")
        await failed.type("waveform --output \(folder.path("failed"))")

        #expect(done.presenter.messages == [.didTapWaveform])
        #expect(try String(contentsOfFile: folder.path("done"), encoding: .utf8) == waveform.json + "\n")
        #expect(done.display.text(of: .results) == "")
        #expect(done.display.text(of: .notices) == "Wrote the waveform to \(folder.path("done")).\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["done"])
    }

    @Test func waveform_writtenAndReadAtOnce_isRefused() async {
        let sut = makeSUT()

        await sut.type("waveform --output /w.json --from /w.json")

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == "usage")
    }

    @Test func track_inAPipe_hasTabsBehindItsNames() {
        let sut = makeSUT()

        sut.view.show(viewModel: TrackRow(.sample(1)))

        #expect(
            sut.display.text(of: .results) == """
                title\tTitle 1
                artist\tArtist 1
                album\tAlbum 1
                added\t2026-11-21T09:30:00Z
                plays\t0
                urn\tsidewinder:tracks:1

                """
        )
    }

    @Test func track_inJSON_isItsRecord() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(viewModel: Self.row)

        #expect(sut.display.text(of: .results) == Self.row.record.jsonLine)
    }

    @Test func trackThatIsGone_isToldByWhom() {
        let sut = makeSUT()

        sut.view.show(deleted: Self.row)
        sut.view.show(lost: Self.row)

        #expect(
            sut.display.text(of: .results) == "Deleted “Kid A” by Radiohead (Kid A). `undo` brings it back.\n"
        )
        #expect(
            sut.display.text(of: .notices)
                == "“Kid A” by Radiohead (Kid A) was deleted elsewhere. `undo` brings it back.\n"
        )
    }

    @Test func error_isTheCommandsFailure() {
        let sut = makeSUT()

        sut.view.show(error: "There is no such track.", code: "notFound")

        #expect(sut.output.failure == CommandFailure(code: "notFound", message: "There is no such track."))
    }

    private static let row = TrackRow(
        Track(
            urn: URN(trusted: "sidewinder:tracks:1"),
            details: TrackDetails(
                title: "Kid A",
                artist: "Radiohead",
                album: "Kid A",
                genre: "Rock",
                year: 2000,
                trackNumber: 2,
                durationMs: 284_500,
                location: Location("/music/kid.ogg")
            ),
            addedAt: Date(timeIntervalSince1970: 1_795_253_400)
        )
    )

    @MainActor private struct SUT {
        let view: TrackDetailView
        let presenter: TrackDetailPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = TrackDetailPresentingSpy()
        let view = TrackDetailView(presenter: presenter, output: output, glyphs: .ascii)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
