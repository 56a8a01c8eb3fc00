import Console
import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync
@testable import SourceSyncPrompt

@MainActor struct SourceSyncAssemblyTests {
    @Test("Ctrl-C ends the sync and those to come, and is said once") func interrupt() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let service = SourceServicingSpy()
        let session = Session(stack: ScreenStack(makeSUT(output, service)), output: output)
        service.answers.sync = { _, _, report in
            await report(0, 1200)
            await session.interrupt()
            return Task.isCancelled ? .failure(.cancelled) : .success(SyncSummary())
        }

        let failure = await session.run(["sync"])

        #expect(failure == .interrupted)
        #expect(display.text(of: .results) == "")
        #expect(display.text(of: .notices) == "Interrupted.\n")
        #expect(service.messages == [.sync(.sample(1), prunes: false)])
    }

    @Test("At a prompt, the sync goes on while other commands run, and its screen's end ends it")
    func background() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let service = SourceServicingSpy {
            $0.sync = { _, _, report in
                await report(0, nil)
                await report(500, 1200)
                await Task.untilCancelled()
                return .failure(.cancelled)
            }
        }
        let screen = makeSUT(output, service, isAtPrompt: true)
        let session = Session(stack: ScreenStack(screen), output: output)

        _ = await session.run(LineReadingStub(lines: ["sync source1"]), from: .prompt)
        await screen.end()

        #expect(display.text(of: .notices) == "Syncing “source1” in the background.\n")
        #expect(display.text(of: .results) == "")
        #expect(service.messages == [.sync(.sample(1), prunes: false)])
    }

    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "SourceSync") {
            let screen = makeSUT(Output(display: DisplaySpy(), style: .plain, isJSON: false))
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT(
        _ output: Output,
        _ service: SourceServicingSpy = SourceServicingSpy(),
        isAtPrompt: Bool = false
    ) -> any SourceSyncScreen {
        SourceSyncBuilder.build(
            library: SourceStoringSpy { $0.sources = { .success([.sample(1), .sample(2)]) } },
            service: service,
            router: NoDevices()
        ) {
            SourceSyncBuilder.view(for: $0, output: output, isAtPrompt: isAtPrompt)
        }
    }
}

/// The routes of a program without devices.
@MainActor private final class NoDevices: SourceSyncRouting {
    func syncDevices(_ names: [String], isTrial: Bool) async -> [String] { names }
}

extension Task where Success == Never, Failure == Never {
    /// Returns when the task is cancelled.
    fileprivate static func untilCancelled() async {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }
}
