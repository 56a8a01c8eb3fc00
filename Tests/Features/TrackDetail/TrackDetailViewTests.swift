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
        "A command is reported as its event",
        arguments: [
            ("delete", .didTapDelete),
            ("waveform", .didTapWaveform),
            ("waveform --from /w.json", .didPickWaveform(at: "/w.json")),
            ("waveform --output /w.json", .didTapExportWaveform(to: "/w.json")),
        ] as [(String, TrackDetailPresentingSpy.Message)]
    )
    func commands(line: String, event: TrackDetailPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
    }

    @Test(
        "Commands for other tracks or the queue are left to other screens",
        arguments: ["delete 5", "play", "queue this"]
    )
    func commandsOfOthers(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("Loading and appearing are reported") func life() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        sut.presenter.expectMessages(.viewDidLoad, .viewDidAppear)
    }

    @Test("A terminal shows all known metadata of the track") func terminal() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.show(viewModel: Self.screen(["subsonic:home:tracks:1"]))

        expectEqual(sut.view.title, "Kid A")
        #expect(sut.view.status == nil)
        expectEqual(sut.view.subject?.name, "this track")
        expectEqual(sut.view.subject?.value as? TrackSelection, .picked([.track(URN(trusted: Self.row.urn))]))
        expectEqual(
            sut.display.text(of: .results),
            """
            Title   Kid A
            Artist  Radiohead
            Album   Kid A
            Track   2
            Year    2000
            Genre   Rock
            Time    4:44
            File    /music/kid.ogg
            Also at subsonic:home:tracks:1
            Added   2026-11-21 09:30
            Plays   0
            URN     sidewinder:tracks:1

            """
        )
    }

    @Test("A waveform is drawn at a terminal, not in a pipe") func waveform() {
        let (person, pipe) = (makeSUT(terminals: [.results]), makeSUT())

        person.view.show(waveform: [1, 2])
        pipe.view.show(waveform: [1, 2])

        let halves = ["=", "@"].map { String(repeating: $0, count: 40) }
        expectEqual(person.display.messages, [.results(halves.joined().dropLast() + "\n")])
        expectEqual(pipe.display.messages, [])
    }

    @Test("On a low screen, the waveform waits behind the metadata that `more` shows") func waitingWaveform()
    {
        let sut = makeSUT(terminals: [.results], rows: 8)

        sut.view.show(viewModel: Self.screen())
        sut.view.show(waveform: [1, 2])

        #expect(sut.output.hasMoreLines)
        #expect(!sut.display.text(of: .results).contains("@"))
    }

    @Test("Plays have separators, which a pipe omits") func plays() {
        let (person, pipe) = (makeSUT(terminals: [.results]), makeSUT())
        var track = Track.sample(1)
        track.plays = 1438
        let screen = Self.screen(of: track)

        for sut in [person, pipe] { sut.view.show(viewModel: screen) }

        #expect(person.display.text(of: .results).contains("Plays   1,438\n"))
        #expect(pipe.display.text(of: .results).contains("plays\t1438\n"))
    }

    @Test("A waveform requested by the user is always drawn; in JSON, it has SoundCloud's format")
    func wantedWaveform() throws {
        let waveform = WaveformRow(try #require(Waveform.sample(9)))
        let (person, pipe, script) = (makeSUT(terminals: [.results]), makeSUT(), makeSUT(isJSON: true))

        for sut in [person, pipe, script] { sut.view.show(wanted: waveform) }

        let drawn = [DisplaySpy.Message.results(String(repeating: "@", count: 79) + "\n")]
        expectEqual(person.display.messages, drawn)
        expectEqual(pipe.display.messages, drawn)
        expectEqual(script.display.messages, [.results(waveform.record.jsonLine)])
    }

    @Test("A waveform is described if pictures can't be seen") func describedWaveform() {
        let sut = makeSUT(terminals: [.results])
        sut.output.hasOnlyText = true

        sut.view.show(waveform: [1, 9])
        sut.view.show(viewModel: Self.screen())
        sut.view.show(waveform: [1, 9])

        let text = sut.display.text(of: .results)
        #expect(text.hasPrefix("Quiet until 50%, loud to the end.\n"))
        #expect(text.hasSuffix("Quiet until 2:22, loud to the end.\n"))
    }

    @Test("A waveform written to a file is confirmed in a notice, not a result") func exportedWaveform() {
        let sut = makeSUT()

        sut.view.show(waveformExportedTo: "/w.json")

        expectEqual(sut.display.messages, [.notices("Wrote the waveform to /w.json.\n")])
    }

    @Test("A new title changes the prompt") func titleChange() {
        let sut = makeSUT()
        var titles: [String] = []
        sut.output.screenDidChange = { titles.append(sut.view.title) }

        sut.view.show(viewModel: Self.screen())
        sut.view.show(viewModel: Self.screen(of: .sample(1)))

        expectEqual(titles, ["Kid A", "Title 1"])
    }

    @Test("Reading and writing a waveform with one command is rejected") func conflictingOptions() async {
        let sut = makeSUT()

        await sut.type("waveform --output /w.json --from /w.json")

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("A track in a pipe has tabs after its names") func pipe() {
        let sut = makeSUT()

        sut.view.show(viewModel: Self.screen(of: .sample(1)))

        expectEqual(
            sut.display.text(of: .results),
            """
            title\tTitle 1
            artist\tArtist 1
            album\tAlbum 1
            added\t2026-11-21 09:30
            plays\t0
            urn\tsidewinder:tracks:1

            """
        )
    }

    @Test("A track in JSON is its record") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(viewModel: Self.screen())

        expectEqual(sut.display.text(of: .results), Self.row.record.jsonLine.dropLast(2) + Self.silence)
    }

    @Test("Other locations of a track are in its record") func placesJSON() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(viewModel: Self.screen(["subsonic:home:tracks:1", "b"]))

        let record = Self.row.record.jsonLine.dropLast(2)
        expectEqual(
            sut.display.text(of: .results),
            record + ",\"places\":[\"subsonic:home:tracks:1\",\"b\"]"
                + Self.silence
        )
    }

    @Test("A deletion by the user is a result; one made elsewhere is a notice") func deletions() {
        let sut = makeSUT()

        sut.view.show(deleted: Self.row)
        sut.view.show(lost: Self.screen())

        expectEqual(
            sut.display.text(of: .results),
            "Deleted “Kid A” by Radiohead (Kid A). `undo` restores it.\n"
        )
        expectEqual(
            sut.display.text(of: .notices),
            "“Kid A” by Radiohead (Kid A) was deleted; its screen is closed. `undo` restores it.\n"
        )
    }

    @Test("Music that was only played has its plays, a curve, and the albums it was played from") func heard()
    {
        let sut = makeSUT(terminals: [.results, .notices])
        let listening = Listening.sample(of: .track("Lost", artist: "Artist 1"))

        sut.view.show(viewModel: TrackScreen(listening, copies: [], timeZone: .gmt))
        sut.view.show(lost: TrackScreen(listening, copies: [], timeZone: .gmt))

        #expect(
            sut.display.text(of: .results).hasPrefix(
                """
                Title   Lost
                Artist  Artist 1
                From    Heard (8)
                Library no
                Plays   12
                Listened 48:10
                Heard   from 2015-03-01 to 2026-11-21
                Counted 40 by iTunes, until 2019-03-01
                In all  47

                """
            )
        )
        #expect(sut.display.text(of: .results).contains("\n2015-03   "))
        expectEqual(sut.display.text(of: .notices), "“Lost” has no plays left; its screen is closed.\n")
    }

    @Test("Several tracks of music are rows; in JSON, they are part of the record") func copies() throws {
        let (sut, script) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))
        let screen = TrackScreen(
            Listening(subject: .track("Title 1", artist: "Artist 1")),
            copies: [.sample(1), .sample(2)],
            timeZone: .gmt
        )

        sut.view.show(viewModel: screen)
        script.view.show(viewModel: screen)

        expectEqual(
            sut.display.text(of: .results),
            """
            Title   Title 1
            Artist  Artist 1
            Library 2 tracks
            Plays   0
            #  TITLE    ARTIST    ALBUM    TIME  PLAYS
            1  Title 1  Artist 1  Album 1            0
            2  Title 2  Artist 2  Album 2            0

            """
        )
        try expectEqual(
            sut.output.shownRows(1...2, as: RowReference.self),
            [
                .track(urn: "sidewinder:tracks:1"), .track(urn: "sidewinder:tracks:2"),
            ]
        )
        let copies = screen.copies.records.map { String($0.jsonLine.dropLast()) }.joined(separator: ",")
        expectEqual(
            script.display.text(of: .results),
            """
            {"title":"Title 1","artist":"Artist 1","plays":0,"months":[],"playedFrom":[],"copies":[\(copies)]}

            """
        )
    }

    /// The end of a record of a track that was never played.
    private static let silence = ",\"months\":[],\"playedFrom\":[]}\n"

    /// A track that was never played.
    private static func screen(of track: Track = track, _ places: [String] = []) -> TrackScreen {
        TrackScreen(
            track,
            places: places.map { Location($0) },
            Listening(subject: .track(track.details.title, artist: track.details.artist)),
            timeZone: .gmt
        )
    }

    private static let row = TrackRow(track)

    private static let track =
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

    private func makeSUT(terminals: Set<TextStream> = [], rows: Int = 24, isJSON: Bool = false) -> PromptSUT<
        TrackDetailView, TrackDetailPresentingSpy
    > {
        PromptSUT(TrackDetailPresentingSpy(), terminals: terminals, rows: rows, isJSON: isJSON) {
            TrackDetailView(presenter: $0, output: $1, glyphs: .ascii)
        }
    }
}
