import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels
import Web

@testable import TrackDetail
@testable import TrackDetailWeb

@MainActor struct TrackDetailWebViewTests {
    @Test(
        "A request opens the track; pages and waveforms also request its waveform",
        arguments: [
            ("/v1/tracks/sidewinder:tracks:1", [.viewDidLoad]),
            ("/v1/tracks/sidewinder:tracks:1/waveform", [.viewDidLoad, .didTapWaveform]),
        ] as [(String, [TrackDetailPresentingSpy.Message])]
    )
    func requests(target: String, events: [TrackDetailPresentingSpy.Message]) async {
        let sut = makeSUT(showing: .sample(1))

        _ = await sut.client.json(target)
        expectEqual(sut.presenter.messages, events)

        _ = await sut.client.page(target.replacing("/v1", with: ""))
        expectEqual(sut.presenter.messages.suffix(2), [.viewDidLoad, .didTapWaveform])
    }

    @Test("The track is JSON, with its other locations") func json() async {
        let sut = makeSUT(showing: .playable(1), places: ["/usb/1.ogg"])

        await expectEqual(
            sut.client.json("/v1/tracks/1"),
            """
            {"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1","album":"Album 1",\
            "durationMs":100000,"location":"/music/1.ogg","addedAt":"2026-11-21T09:30:00Z","plays":0,\
            "places":["/usb/1.ogg"],"months":[],"playedFrom":[]}

            """
        )
    }

    @Test("The waveform has SoundCloud's JSON format") func waveform() async throws {
        let waveform = WaveformRow(try #require(.sample(7)))
        let sut = makeSUT(showing: .sample(1), waveform: waveform)

        let json = await sut.client.json("/v1/tracks/1/waveform")

        expectEqual(json, waveform.record.jsonLine)
        #expect(json.hasPrefix(#"{"width":1800,"height":140,"samples":[140,"#))
    }

    @Test("A missing track becomes an HTTP problem") func missing() async {
        let error = ServiceError.notFound(.track(URN(trusted: "x")))
        let sut = makeSUT { view, _ in view.show(error: error) }

        await expectEqual(sut.client.problem("/v1/tracks/x"), WebProblem(.service(error)))
        await expectEqual(sut.client.problem("/v1/tracks/x/waveform"), WebProblem(.service(error)))
        expectEqual(WebProblem(.service(error)).status, 404)
        sut.presenter.expectMessages(.viewDidLoad, .viewDidLoad)
    }

    @Test("Without its audio, a track has a page but no waveform") func noAudio() async {
        let error = ServiceError.noFile(title: "Title 1")
        let sut = makeSUT { view, message in
            if message == .didTapWaveform { return view.show(error: error) }
            view.show(viewModel: Self.screen(.sample(1)))
        }

        await expectEqual(sut.client.problem("/v1/tracks/1/waveform"), WebProblem(.service(error)))
        #expect(await sut.client.page("/tracks/1").hasPrefix("<h1>Title 1</h1>"))
    }

    @Test("Unknown parameters are rejected") func nonsense() async {
        let sut = makeSUT(showing: .sample(1))

        await expectEqual(
            sut.client.problem("/v1/tracks/1?urn=2"),
            WebProblem(.unknownParameter("urn", known: ["timeZone"]))
        )
        expectEqual(sut.presenter.messages, [])
    }

    @Test("The page has the known metadata of the track, with links and the waveform") func page()
        async throws
    {
        var track = Track.playable(1)
        (track.details.year, track.details.genre, track.details.trackNumber) = (2000, "Rock", 4)
        (track.likedAt, track.missingSince) = (track.addedAt, track.addedAt)
        let waveform = WaveformRow(try #require(.sample(7)))
        let sut = makeSUT(showing: track, places: ["/usb/1.ogg"], waveform: waveform)

        let page = await sut.client.page("/tracks/1")

        #expect(page.hasPrefix("<h1>Title 1</h1>"))
        #expect(page.contains("<svg"))
        #expect(page.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))
        #expect(page.contains(#"<a href="/tracks?q=year:2000">2000</a>"#))
        #expect(page.contains(#"<a href="/tracks?q=genre:%3D%22Rock%22"><bdi>Rock</bdi></a>"#))
        for fact in ["1:40", "/music/1.ogg", "/usb/1.ogg", "2026-11-21", "sidewinder:tracks:1"] {
            #expect(page.contains("<dd><bdi>\(fact)</bdi></dd>"), "\(fact)")
        }
    }

    @Test("Names are escaped in the page") func hostile() async {
        let sut = makeSUT(showing: .hostile, places: ["/<script>/1.ogg"])

        let page = await sut.client.page("/tracks/1")

        #expect(page.hasPrefix("<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>"))
        for tag in ["<script", "<img", "<svg", "</title><"] { #expect(!page.contains(tag), "\(tag)") }
    }

    @Test("Music by name is JSON with the months, the albums played from, and its tracks in the library")
    func music() async {
        let listening = Listening.sample(of: .track("Lost", artist: "Artist 1"))
        let sut = makeSUT { view, _ in
            view.show(viewModel: TrackScreen(listening, copies: [], timeZone: .gmt))
        }

        let json = await sut.client.json("/v1/track?title=Lost&artist=Artist%201")
        let page = await sut.client.page("/track?title=Lost&artist=Artist%201")

        expectEqual(
            json,
            """
            {"title":"Lost","artist":"Artist 1","plays":12,"listenedMs":2890000,\
            "firstHeardAt":"2015-03-01T00:00:00Z","lastHeardAt":"2026-11-21T23:30:00Z",\
            "months":[{"start":"2015-03-01","plays":5},\
            {"start":"2026-11-01","plays":7,"listenedMs":2890000}],\
            "playedFrom":[{"row":1,"artist":"Artist 1","album":"Heard","plays":8}],"copies":[],\
            "counts":[{"player":"itunes","plays":40,"lastPlayedAt":"2019-03-01T10:00:00Z"}],"totalPlays":47}

            """
        )
        sut.presenter.expectMessages(.viewDidLoad, .viewDidLoad)
        #expect(page.hasPrefix("<h1>Lost</h1>"))
        #expect(page.contains("<dd><bdi>not in the library</bdi></dd>"))
        #expect(page.contains("Plays per month: from 0 to 7 plays, most in 2026-11"))
        #expect(page.contains(#"<a href="/album?title=Heard&amp;artist=Artist%201">"#))
        #expect(page.contains(#"href="/plays?title=Lost&amp;artist=Artist%201&amp;on=2026-11">"#))
        for fact in ["40 by iTunes, until 2019-03-01", "47"] {
            #expect(page.contains("<dd><bdi>\(fact)</bdi></dd>"))
        }
        #expect(page.hasSuffix("<title>Lost by Artist 1</title>"))
        #expect(!page.contains("URN"))
    }

    @Test("With one track in the library, the page of music is that track's; with several, it lists them")
    func copies() async {
        let one = makeSUT(showing: .playable(1), waveform: nil)
        let several = makeSUT { view, _ in
            let listening = Listening(subject: .track("Title 1", artist: nil))
            view.show(
                viewModel: TrackScreen(listening, copies: [.sample(1), .sample(2)], timeZone: .gmt)
            )
        }

        let single = await one.client.page("/track?title=Title%201")
        let json = await one.client.json("/v1/track?title=Title%201")
        let list = await several.client.page("/track?title=Title%201")

        #expect(single.contains("<dd><bdi>sidewinder:tracks:1</bdi></dd>"))
        one.presenter.expectMessages(.viewDidLoad, .didTapWaveform, .viewDidLoad)
        #expect(json.contains(#""copies":[{"urn":"sidewinder:tracks:1""#))
        #expect(list.contains(#"<a href="/tracks/sidewinder:tracks:2">"#))
    }

    private static func screen(_ track: Track, _ places: [String] = []) -> TrackScreen {
        TrackScreen(
            track,
            places: places.map { Location($0) },
            Listening(subject: .track(track.details.title, artist: track.details.artist)),
            timeZone: .gmt
        )
    }

    @MainActor private struct SUT {
        let presenter: TrackDetailPresentingSpy
        let client: WebClient
    }

    private func makeSUT(
        showing track: Track,
        places: [String] = [],
        waveform: WaveformRow? = nil
    ) -> SUT {
        makeSUT { view, message in
            if message == .viewDidLoad {
                view.show(viewModel: Self.screen(track, places))
            } else if let waveform {
                view.show(wanted: waveform)
            }
        }
    }

    /// - Parameter answer: shows results for an event as the presenter would.
    private func makeSUT(
        _ answer: @escaping (TrackDetailWebView, TrackDetailPresentingSpy.Message) -> Void
    ) -> SUT {
        let presenter = TrackDetailPresentingSpy()
        let makeView: @MainActor @Sendable (WebInput) -> TrackDetailWebView = { _ in
            let view = TrackDetailWebView(presenter: presenter)
            presenter.onMessage = { [weak view] message in view.map { answer($0, message) } }
            return view
        }
        let client = WebClient(
            TrackDetailWebView.track.route(makeView),
            TrackDetailWebView.music.route(makeView),
            TrackDetailWebView.waveform.route(makeView)
        )
        return SUT(presenter: presenter, client: client)
    }
}
