import ConsoleTestSupport
import Testing

@testable import Console

@MainActor struct NavigatorTests {
    @Test("The first screen has no name at the prompt and can't be left") func begin() async {
        let sut = await makeSUT()

        sut.navigator.pop()
        sut.navigator.close(sut.root)

        expectEqual(sut.navigator.prompt, "sidewinder> ")
        #expect(!sut.navigator.canGoBack)
        expectEqual(sut.titles, ["Root", "Persistent", "On demand", "Everywhere"])
    }

    @Test("Without a prompt, screens are neither loaded nor visible") func unwatched() async {
        let sut = await makeSUT(isWatched: false)

        expectEqual([sut.root, sut.persistent, sut.onDemand].flatMap(\.messages), [])
        expectEqual(sut.display.messages, [])
    }

    @Test("At a prompt, screens are loaded and appear; those on demand only when shown")
    func watched() async {
        let sut = await makeSUT()

        await expectEqual(sut.root.messages(count: 2), [.viewDidLoad, .viewDidAppear])
        await expectEqual(sut.persistent.messages(count: 2), [.viewDidLoad, .viewDidAppear])
        expectEqual(sut.onDemand.messages, [])
        expectEqual(sut.display.messages, [.status(StyledLine("Root status"))])
        expectEqual(sut.prompts.texts, ["sidewinder> "])
    }

    @Test("A pushed screen is loaded, and provides the prompt and the status") func push() async {
        let sut = await makeSUT()

        await sut.navigator.push(sut.top)

        expectEqual(sut.top.messages, [.viewDidLoad])
        expectEqual(sut.navigator.prompt, "Top> ")
        #expect(sut.navigator.canGoBack)
        expectEqual(sut.titles, ["Top", "Root", "Persistent", "On demand", "Everywhere"])
        expectEqual(sut.prompts.texts, ["sidewinder> ", "Top> "])
        expectEqual(
            sut.display.messages,
            [.status(StyledLine("Root status")), .status(StyledLine("Top status"))]
        )
    }

    @Test("The subject of the screen on top is the meaning of `this`") func subject() async {
        let sut = await makeSUT()
        sut.root.subject = ScreenSubject("the root", 1)
        sut.top.subject = ScreenSubject("the top", 2)

        expectEqual(sut.output.subject?.name, "the root")
        await sut.navigator.push(sut.top)
        expectEqual(sut.output.subject?.name, "the top")
        await sut.navigator.push(ScreenSpy("Nothing"))
        #expect(sut.output.subject == nil)
        sut.navigator.pop()
        expectEqual(sut.output.subject?.value as? Int, 2)
    }

    @Test("A covered screen stops following its contents until it is uncovered") func cover() async {
        let sut = await makeSUT()
        _ = await sut.root.messages(count: 2)

        await sut.navigator.push(sut.top)
        await expectEqual(sut.top.messages(count: 2), [.viewDidLoad, .viewDidAppear])
        await expectEqual(sut.root.messages(count: 3).last, .viewDidDisappear)

        sut.navigator.pop()
        await expectEqual(sut.top.messages(count: 3).last, .viewDidDisappear)
        await expectEqual(sut.root.messages(count: 4).last, .viewDidAppear)
    }

    @Test("Going back leads to the screen below") func pop() async {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        sut.navigator.pop()

        expectEqual(sut.titles, ["Root", "Persistent", "On demand", "Everywhere"])
        expectEqual(sut.prompts.texts, ["sidewinder> ", "Top> ", "sidewinder> "])
        expectEqual(sut.statuses, ["Root status", "Top status", "Root status"].map { StyledLine($0) })
    }

    @Test("A covered screen can close while the one on top remains") func closeCovered() async {
        let sut = await makeSUT()
        let covered = ScreenSpy("Covered")
        await sut.navigator.push(covered)
        await sut.navigator.push(sut.top)

        sut.navigator.close(covered)

        expectEqual(sut.titles, ["Top", "Root", "Persistent", "On demand", "Everywhere"])
        expectEqual(sut.navigator.prompt, "Top> ")
    }

    @Test("Closing a screen that isn't on the stack has no effect") func closeElsewhere() async {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        sut.navigator.close(ScreenSpy("Top"))
        sut.navigator.close(sut.persistent)

        expectEqual(sut.titles, ["Top", "Root", "Persistent", "On demand", "Everywhere"])
    }

    @Test("A command of a covered screen closes the screens above it") func showBelow() async {
        let sut = await makeSUT()
        await sut.navigator.push(ScreenSpy("Covering"))
        await sut.navigator.push(sut.top)

        sut.navigator.makeShowScreen(ofTable: 2)()

        expectEqual(sut.titles, ["Root", "Persistent", "On demand", "Everywhere"])
        expectEqual(sut.prompts.texts.last, "sidewinder> ")
        expectEqual(sut.statuses.last, StyledLine("Root status"))
    }

    @Test("A command of the screen on top doesn't change the screens") func showTop() async {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        sut.navigator.makeShowScreen(ofTable: 0)()

        expectEqual(sut.titles, ["Top", "Root", "Persistent", "On demand", "Everywhere"])
        expectEqual(sut.prompts.texts, ["sidewinder> ", "Top> "])
    }

    @Test("A screen on demand comes on top, and remains below the next one opened") func showOnDemand() async
    {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        sut.navigator.makeShowScreen(ofTable: 3)()
        let opened = sut.titles
        await sut.navigator.push(ScreenSpy("Next"))

        expectEqual(opened, ["On demand", "Top", "Root", "Persistent", "Everywhere"])
        expectEqual(sut.titles, ["Next"] + opened)
        #expect(sut.statuses.contains(StyledLine("On demand status")))
    }

    @Test("A covered screen on demand comes on top again, once") func showOnDemandAgain() async {
        let sut = await makeSUT()
        sut.navigator.makeShowScreen(ofTable: 2)()
        await sut.navigator.push(sut.top)

        sut.navigator.makeShowScreen(ofTable: 1)()

        expectEqual(sut.titles, ["On demand", "Root", "Persistent", "Everywhere"])
    }

    @Test(
        "A command of a persistent screen, or of none, doesn't change the screens",
        arguments: [2, 4, 5, -1, .max]
    )
    func showPersistent(index: Int) async {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        sut.navigator.makeShowScreen(ofTable: index)()

        expectEqual(sut.titles, ["Top", "Root", "Persistent", "On demand", "Everywhere"])
    }

    @Test("A screen on demand that was left can be reopened by its commands") func leaveOnDemand() async {
        let sut = await makeSUT()
        sut.navigator.makeShowScreen(ofTable: 2)()

        sut.navigator.pop()

        expectEqual(sut.titles, ["Root", "Persistent", "On demand", "Everywhere"])
    }

    @Test("A screen's new title or status is shown at the prompt") func screenChange() async {
        let sut = await makeSUT()
        await sut.navigator.push(sut.top)

        (sut.top.title, sut.top.status) = ("Changed", nil)
        sut.output.screenDidChange()

        expectEqual(sut.prompts.texts.last, "Changed> ")
        expectEqual(sut.display.messages.last, .status(nil))
    }

    @Test("A new size of the terminal is reported to the visible screens") func layout() async {
        let sut = await makeSUT()

        await sut.navigator.viewWillLayout()

        #expect(sut.root.messages.contains(.viewWillLayout))
        #expect(sut.persistent.messages.contains(.viewWillLayout))
        #expect(!sut.onDemand.messages.contains(.viewWillLayout))
    }

    @Test("A long or hostile title doesn't spoil the prompt") func hostileTitle() async {
        let sut = await makeSUT()

        await sut.navigator.push(ScreenSpy("\u{1B}[2J" + String(repeating: "long ", count: 20)))

        expectEqual(sut.navigator.prompt, "\u{FFFD}[2Jlong long long …> ")
    }

    @Test("The place of an unavailable command is the screen that provides it") func places() async {
        let sut = await makeSUT()
        let waveform = Command("waveform", help: "draw it") { _ in }
        sut.navigator.elsewhere = {
            [CommandTable(title: "on a track's screen", commands: [waveform], opener: "show")]
        }

        expectEqual(
            sut.navigator.place(of: "waveform"),
            "It is available on a track's screen; `show` opens one."
        )
        #expect(sut.navigator.place(of: "frobnicate") == nil)
    }

    @Test("The spellings that aliases allow aren't coloured as unknown commands") func colors() async {
        let sut = await makeSUT()
        sut.navigator.aliases = [CommandAlias("sources add", for: "servers add")]

        let roles = ["exit ", "sources ", "frobnicate "].map {
            sut.navigator.lineColors.roles(of: $0).first ?? nil
        }

        expectEqual(roles, [nil, nil, .error])
    }

    @Test("`exit` quits, unless a screen has a command of that name") func exit() async throws {
        let sut = await makeSUT()
        let words = try ShellWords.read("exit --json")

        let without = sut.navigator.resolvingAliases(in: words)
        await sut.navigator.push(ScreenSpy("Room", shows: ["exit"]))
        let with = sut.navigator.resolvingAliases(in: words)

        expectEqual([without, with].map { $0.map(\.text) }, [["quit", "--json"], ["exit", "--json"]])
    }

    @Test("Suggestions are requested by kind and prefix") func suggestions() async {
        let sut = await makeSUT()
        sut.navigator.suggest = { kind, prefix in ["\(kind) \(prefix)"] }

        await expectEqual(sut.navigator.suggestions(of: "artist", beginningWith: "ra"), ["artist ra"])
    }

    @Test("At the end all screens are released") func end() async {
        var root: ScreenSpy? = ScreenSpy("Root")
        weak let held = root
        let navigator = Navigator(
            name: "sidewinder",
            output: Output(display: DisplaySpy(), style: .plain, isJSON: false),
            isWatched: false
        )
        if let screen = root {
            await navigator.begin(with: .init(root: screen, persistent: [screen], onDemand: [screen]))
        }
        root = nil
        #expect(held != nil)

        navigator.end()

        #expect(held == nil)
    }

    /// The prompts shown, in order.
    @MainActor private final class Prompts {
        var texts: [String] = []
    }

    @MainActor private struct SUT {
        let navigator: Navigator
        let output: Output
        let display: DisplaySpy
        let prompts: Prompts
        let root: ScreenSpy
        let persistent: ScreenSpy
        let onDemand: ScreenSpy
        let top = ScreenSpy("Top", status: "Top status")

        var titles: [String] { navigator.tables.map(\.title) }

        var statuses: [StyledLine?] {
            display.messages.compactMap { message in
                if case .status(let line) = message { .some(line) } else { nil }
            }
        }
    }

    private func makeSUT(isWatched: Bool = true) async -> SUT {
        let display = DisplaySpy()
        let prompts = Prompts()
        let output = Output(display: display, style: .plain, isJSON: false)
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: isWatched)
        navigator.promptDidChange = { [weak navigator] in prompts.texts.append(navigator?.prompt ?? "") }
        let sut = SUT(
            navigator: navigator,
            output: output,
            display: display,
            prompts: prompts,
            root: ScreenSpy("Root", status: "Root status"),
            persistent: ScreenSpy("Persistent"),
            onDemand: ScreenSpy("On demand", status: "On demand status")
        )
        await navigator.begin(
            with: .init(root: sut.root, persistent: [sut.persistent], onDemand: [sut.onDemand])
        )
        return sut
    }
}
