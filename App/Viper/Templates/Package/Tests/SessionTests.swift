import Console
import TestSupport
import Testing

@testable import ProgramName

/// Tests of the modules together, typed line by line.
@MainActor struct SessionTests {
    private let display = DisplaySpy()

    @Test("The first screen and the prompt have commands") func commands() async {
        let sut = await makeSUT()

        #expect(Set(["Home", "Everywhere"]).isSubset(of: sut.navigator.tables.map(\.title)))
    }

    @Test("An unknown command is refused") func unknownCommand() async {
        let sut = await makeSUT()

        await sut.type("sing")

        expectEqual(
            display.text(of: .notices),
            "There is no command sing. `help` lists the commands.\n"
        )
    }

    private struct SUT {
        let navigator: Navigator
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT() async -> SUT {
        let output = Output(display: display, style: .plain, isJSON: false)
        let navigator = Navigator(name: "test", output: output, isWatched: false)
        await navigator.begin(with: Composition(output: output, navigator: navigator).screens())
        return SUT(navigator: navigator, session: Session(stack: navigator, output: output))
    }
}
