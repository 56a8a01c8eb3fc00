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
        let sut = makeSUT(showing: TrackRow(.sample(1)))

        _ = await sut.client.json(target)
        #expect(sut.presenter.messages == events)

        _ = await sut.client.page(target.replacing("/v1", with: ""))
        #expect(sut.presenter.messages.suffix(2) == [.viewDidLoad, .didTapWaveform])
    }

    @Test("The track is JSON, with its other locations") func json() async {
        let sut = makeSUT(showing: TrackRow(.playable(1)), places: ["/usb/1.ogg"])

        #expect(
            await sut.client.json("/v1/tracks/1") == """
                {"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1","album":"Album 1",\
                "durationMs":100000,"location":"/music/1.ogg","addedAt":"2026-11-21T09:30:00Z","plays":0,\
                "places":["/usb/1.ogg"]}

                """
        )
    }

    @Test("The waveform has SoundCloud's JSON format") func waveform() async throws {
        let waveform = WaveformRow(try #require(.sample(7)))
        let sut = makeSUT(showing: TrackRow(.sample(1)), waveform: waveform)

        let json = await sut.client.json("/v1/tracks/1/waveform")

        #expect(json == waveform.record.jsonLine)
        #expect(json.hasPrefix(#"{"width":1800,"height":140,"samples":[140,"#))
    }

    @Test("A missing track becomes an HTTP problem") func missing() async {
        let error = ServiceError.notFound(.track(URN(trusted: "x")))
        let sut = makeSUT { view, _ in view.show(error: error) }

        #expect(await sut.client.problem("/v1/tracks/x") == WebProblem(.service(error)))
        #expect(await sut.client.problem("/v1/tracks/x/waveform") == WebProblem(.service(error)))
        #expect(WebProblem(.service(error)).status == 404)
        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidLoad])
    }

    @Test("Without its audio, a track has a page but no waveform") func noAudio() async {
        let error = ServiceError.noFile(title: "Title 1")
        let sut = makeSUT { view, message in
            if message == .didTapWaveform { return view.show(error: error) }
            view.show(viewModel: TrackRow(.sample(1)), places: [])
        }

        #expect(await sut.client.problem("/v1/tracks/1/waveform") == WebProblem(.service(error)))
        #expect(await sut.client.page("/tracks/1").hasPrefix("<h1>Title 1</h1>"))
    }

    @Test("Unknown parameters are rejected") func nonsense() async {
        let sut = makeSUT(showing: TrackRow(.sample(1)))

        #expect(
            await sut.client.problem("/v1/tracks/1?urn=2")
                == WebProblem(.unknownParameter("urn", known: []))
        )
        #expect(sut.presenter.messages == [])
    }

    @Test("The page has the known metadata of the track, with links and the waveform") func page()
        async throws
    {
        var track = Track.playable(1)
        (track.details.year, track.details.genre, track.details.trackNumber) = (2000, "Rock", 4)
        (track.likedAt, track.missingSince) = (track.addedAt, track.addedAt)
        let waveform = WaveformRow(try #require(.sample(7)))
        let sut = makeSUT(showing: TrackRow(track), places: ["/usb/1.ogg"], waveform: waveform)

        let page = await sut.client.page("/tracks/1")

        #expect(page.hasPrefix("<h1>Title 1</h1>"))
        #expect(page.contains("<svg"))
        #expect(page.contains(#"<a href="/artist?name=Artist%201"><bdi>Artist 1</bdi></a>"#))
        #expect(page.contains(#"<a href="/album?title=Album%201&amp;artist=Artist%201">"#))
        #expect(page.contains(#"<a href="/tracks?q=year:2000">2000</a>"#))
        #expect(page.contains(#"<a href="/tracks?q=genre:%22Rock%22"><bdi>Rock</bdi></a>"#))
        for fact in ["1:40", "/music/1.ogg", "/usb/1.ogg", "2026-11-21", "sidewinder:tracks:1"] {
            #expect(page.contains("<dd><bdi>\(fact)</bdi></dd>"), "\(fact)")
        }
    }

    @Test("Names are escaped in the page") func hostile() async {
        let sut = makeSUT(showing: TrackRow(.hostile), places: ["/<script>/1.ogg"])

        let page = await sut.client.page("/tracks/1")

        #expect(page.hasPrefix("<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>"))
        for tag in ["<script", "<img", "<svg", "</title"] { #expect(!page.contains(tag), "\(tag)") }
    }

    @MainActor private struct SUT {
        let presenter: TrackDetailPresentingSpy
        let client: WebClient
    }

    private func makeSUT(
        showing track: TrackRow,
        places: [String] = [],
        waveform: WaveformRow? = nil
    ) -> SUT {
        makeSUT { view, message in
            if message == .viewDidLoad {
                view.show(viewModel: track, places: places)
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
            TrackDetailWebView.waveform.route(makeView)
        )
        return SUT(presenter: presenter, client: client)
    }
}
