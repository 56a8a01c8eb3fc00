import Console

/// The stack of screens behind the prompt. It keeps their views, and with them their modules.
@MainActor final class Navigator {
    private var screens: [any Screen] = []
    private var following: Task<Void, Never>?
    private var followingDocks: [Task<Void, Never>] = []
    /// Whether somebody looks at the screens, so that they should follow what changes behind them.
    private let isWatched: Bool
    /// The screens that are there whatever is on the stack.
    var docks: [any Screen] = []
    /// Screens that are not on the stack, and come on top of it when one of their commands is typed.
    var shelf: [any Screen] = []
    /// Screens that only other commands open, to say so where one of their own is typed too early.
    var closed: [ClosedScreen] = []
    /// What can be typed on every screen.
    var ownCommands = CommandTable(title: "Everywhere", commands: [])

    init(isWatched: Bool) {
        self.isWatched = isWatched
    }

    /// What stands in front of what is typed: the name of the screen, if it isn't the first.
    var prompt: String {
        guard canGoBack, let screen = screens.last else { return "sidewinder> " }
        return "\(screen.title.sanitized.truncated(toWidth: 20))> "
    }

    /// Whether there is a screen to go back to.
    var canGoBack: Bool { screens.count > 1 }

    /// Puts the first screen on the stack. It is loaded only if somebody looks at it.
    func begin(with screen: any Screen) async {
        screens = [screen]
        guard isWatched else { return }
        for dock in docks {
            await dock.viewDidLoad()
            followingDocks.append(Task { await dock.viewDidAppear() })
        }
        await screen.viewDidLoad()
        follow()
    }

    /// Puts a screen on top and returns when it is shown.
    func push(_ screen: any Screen) async {
        screens.append(screen)
        await screen.viewDidLoad()
        follow()
    }

    /// Takes the top screen away, unless it is the only one.
    func pop() {
        guard canGoBack else { return }
        screens.removeLast()
        follow()
    }

    /// Lets go of all screens.
    func end() {
        following?.cancel()
        for task in followingDocks { task.cancel() }
        screens = []
        docks = []
        shelf = []
    }

    private func follow() {
        following?.cancel()
        guard isWatched, let screen = screens.last else { return }
        following = Task { await screen.viewDidAppear() }
    }
}

extension Navigator: CommandStack {
    var tables: [CommandTable] {
        (screens.reversed() + docks + waiting)
            .map { CommandTable(title: $0.title, commands: $0.commands) } + [ownCommands]
    }

    func place(of verb: String) -> String? {
        closed.first { screen in screen.make().commands.contains { $0.verb == verb } }?.place
    }

    /// A command of a covered screen brings that screen back; one of a screen on the shelf puts it on top.
    func willRunCommand(ofTable index: Int) {
        let waitingIndex = index - screens.count - docks.count
        if index > 0, screens.indices.contains(index) {
            screens.removeLast(index)
        } else if waiting.indices.contains(waitingIndex) {
            screens.append(waiting[waitingIndex])
        } else {
            return
        }
        follow()
    }

    /// The screens of the shelf that aren't on the stack.
    private var waiting: [any Screen] {
        shelf.filter { screen in !screens.contains { $0 === screen } }
    }

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        for screen in screens.reversed() {
            let suggestions = await screen.suggestions(of: kind, beginningWith: prefix)
            if !suggestions.isEmpty { return suggestions }
        }
        return []
    }
}

/// A kind of screen that may be opened later.
@MainActor struct ClosedScreen {
    /// Says what opens it, as a sentence.
    let place: String
    /// Makes such a screen, which is only asked for its commands.
    let make: () -> any Screen
}
