import Console
import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync
@testable import SourceSyncPrompt

/// Syncs at a prompt, beside which other commands run.
@MainActor struct BackgroundSyncTests {
    @Test("The command says what it began and returns; what comes of it is said later") func end() async {
        let sut = makeSUT()

        await sut.type("sync home")
        let begun = sut.text
        sut.presenter.finish()
        await sut.presenter.untilOver()

        #expect(begun == "Syncing “home” in the background.\n")
        #expect(sut.text == begun + "“home”: 2 tracks were added.\n")
        #expect(sut.output.failure == nil)
        #expect(!sut.display.messages.contains(.progress("Syncing home")))
    }

    @Test("While it runs, the same command says how far it is", arguments: ["sync", "sync HOME"])
    func progress(line: String) async {
        let sut = makeSUT()
        await sut.type("sync home")

        await sut.type(line)

        #expect(sut.display.text(of: .results).hasPrefix("Syncing home: 500 of 1,200"))
        #expect(sut.presenter.events == [["home"]])
        await sut.view.end()
    }

    @Test("Others can be synced at the same time") func others() async {
        let sut = makeSUT()
        await sut.type("sync home")

        await sut.type("sync work")
        await sut.type("sync")

        #expect(sut.presenter.events == [["home"], ["work"]])
        let lines = sut.display.text(of: .results).split(separator: "\n").map { $0.prefix(25) }
        #expect(lines == ["Syncing home: 500 of 1,20", "Syncing work: 500 of 1,20"])
        await sut.view.end()
    }

    @Test("While all are synced, names are synced that it hasn't come to, such as those of devices")
    func devices() async {
        let sut = makeSUT()
        await sut.type("sync")

        await sut.type("sync all")
        await sut.type("sync pod")

        #expect(sut.presenter.events == [[], ["pod"]])
        await sut.view.end()
    }

    @Test("Ctrl-C ends a sync that its command waits for, such as that of a device") func interrupt() async {
        let sut = makeSUT()
        sut.presenter.isSilent = true
        sut.presenter.onEvent = { sut.session.interrupt() }

        await sut.type("sync pod")

        #expect(sut.output.failure == .interrupted)
        #expect(sut.text == "Interrupted.\n")
    }

    @Test("It can be stopped, which isn't an error", arguments: ["sync --stop", "sync home --stop"])
    func stop(line: String) async {
        let sut = makeSUT()
        await sut.type("sync home")

        await sut.type(line)

        #expect(
            sut.text == """
                Syncing “home” in the background.
                Stopped syncing “home”. `sync home` goes on from there.

                """
        )
        #expect(sut.output.failure == nil)
        await sut.type("sync --stop")
        #expect(sut.output.failure?.code == .notFound)
    }

    @Test("Scripts get a record of what was stopped") func stopRecord() async {
        let sut = makeSUT()
        await sut.type("sync home")

        await sut.type("sync --stop --json")

        #expect(sut.display.text(of: .results) == #"{"name":"home"}"# + "\n")
    }

    @Test("Errors before it has begun are the command's; later ones aren't any command's") func errors() async
    {
        let sut = makeSUT()

        sut.presenter.error = .notFound(.source("home"))
        await sut.type("sync home")
        #expect(sut.output.failure?.code == .notFound)

        sut.presenter.error = nil
        await sut.type("sync home")
        sut.presenter.error = .unavailable(.network)
        sut.presenter.finish()
        await sut.presenter.untilOver()

        #expect(sut.output.failure == nil)
        #expect(
            sut.text.hasSuffix(
                "libcurl, which talks to the network, is not installed. Install it with "
                    + "`apt install libcurl4`.\n"
            )
        )
    }

    @Test("Scripts wait for the end") func json() async {
        let sut = makeSUT()
        sut.presenter.finish()

        await sut.type("sync home --json")

        #expect(sut.display.text(of: .results).hasPrefix(#"{"name":"home","added":2,"#))
    }

    @MainActor private struct SUT {
        let view: SourceSyncView
        let presenter: SlowPresenter
        let output: Output
        let display: DisplaySpy
        let session: Session

        var text: String {
            display.messages.map { message in
                switch message {
                case .results(let text), .notices(let text): text
                case .progress, .status, .flush: ""
                }
            }.joined()
        }

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT() -> SUT {
        let (display, presenter) = (DisplaySpy(), SlowPresenter())
        let output = Output(display: display, style: .plain, isJSON: false)
        let view = SourceSyncView(presenter: presenter, output: output, isAtPrompt: true)
        presenter.view = view
        return SUT(
            view: view,
            presenter: presenter,
            output: output,
            display: display,
            session: Session(stack: ScreenStack(view), output: output)
        )
    }
}

/// A presenter whose syncs last until they are finished or cancelled.
@MainActor private final class SlowPresenter: SourceSyncPresenting {
    weak var view: (any SourceSyncViewing)?
    /// Ends a sync, also before it has begun.
    var error: ServiceError?
    /// Whether nothing is said of a sync before its end.
    var isSilent = false
    /// Runs when a sync begins.
    var onEvent: @MainActor () -> Void = {}
    private(set) var events: [[String]] = []
    private let (end, ender) = AsyncStream<Void>.makeStream()
    private let (over, closer) = AsyncStream<Void>.makeStream()

    func finish() { ender.finish() }

    func untilOver() async {
        for await _ in over { break }
    }

    func didPullToRefresh(_ names: [String], prunes: Bool, isTrial: Bool) async {
        if let error {
            view?.show(error: error)
            return
        }
        events.append(names)
        let name = names.first ?? "all"
        if !isSilent {
            view?.show(began: name)
            view?.show(progress: name, count: 500, of: 1200)
        }
        onEvent()
        for await _ in end {}
        if Task.isCancelled {
            view?.show(error: .cancelled)
        } else if let error {
            view?.show(error: error)
        } else {
            view?.show(synced: SyncedSource(name, SyncSummary(tracks: UpdateSummary(added: 2))))
        }
        closer.yield()
    }
}
