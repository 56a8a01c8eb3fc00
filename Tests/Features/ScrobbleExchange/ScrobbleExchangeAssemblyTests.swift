import Console
import TestSupport
import Testing

@testable import ScrobbleExchange
@testable import ScrobbleExchangePrompt

@MainActor struct ScrobbleExchangeAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "ScrobbleExchange") }

        screen = nil

        #expect(
            parts?.names == [
                "ScrobbleExchangeInteractor", "ScrobbleExchangePresenter", "ScrobbleExchangeView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
}
@MainActor struct ScrobbleExchangeAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "ScrobbleExchange") }

        screen = nil

        #expect(
            parts?.names == [
                "ScrobbleExchangeInteractor", "ScrobbleExchangePresenter", "ScrobbleExchangeView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            service: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
}
@MainActor struct ScrobbleExchangeAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "ScrobbleExchange") }

        screen = nil

        #expect(
            parts?.names == [
                "ScrobbleExchangeInteractor", "ScrobbleExchangePresenter", "ScrobbleExchangeView",
            ]
        )
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            library: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
        return ScrobbleExchangeBuilder.build(
            library: ScrobblerStoringSpy(),
            player: ScrobblerServicingSpy(),
            player: PlaybackServicingSpy()
        ) {
            ScrobbleExchangeBuilder.view(for: $0, output: output)
        }
    }
}
