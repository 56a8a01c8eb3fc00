import Console

/// The screens behind the prompt. It keeps their views, and with them their modules.
@MainActor final class Navigator {
    /// Where a screen has its place.
    struct Screens {
        /// The first screen, at the bottom of the stack.
        let root: any Screen
        /// Screens that are never on the stack, and whose commands can always be typed.
        let persistent: [any Screen]
        /// Screens that come on top of the stack when one of their commands is typed that shows its screen.
        let onDemand: [any Screen]
    }

    private var stack: [any Screen] = []
    private var persistent: [any Screen] = []
    private var onDemand: [any Screen] = []
    private var following: Task<Void, Never>?
    private var followingPersistent: [Task<Void, Never>] = []
    private let output: Output
    /// Whether a person looks at the screens, so that they should follow what changes behind them.
    private let isWatched: Bool
    /// What can be typed on every screen.
    var ownCommands = CommandTable(title: "Everywhere", commands: [])
    /// Where commands are that only screens have which other commands open: a sentence for each verb.
    var places: [String: String] = [:]
    /// Values that complete what is typed.
    var suggest: (_ kind: String, _ prefix: String) async -> [String] = { _, _ in [] }
    /// What to do when the prompt has another text.
    var promptDidChange: () -> Void = {}

    init(output: Output, isWatched: Bool) {
        self.output = output
        self.isWatched = isWatched
        output.screenDidChange = { [weak self] in self?.screenDidChange() }
    }

    /// What is in front of the line being typed: the name of the screen, unless it is the first.
    var prompt: String {
        guard canGoBack, let screen = stack.last else { return "sidewinder> " }
        return "\(screen.title.sanitized.truncated(toWidth: 20))> "
    }

    /// Whether there is a screen to go back to.
    var canGoBack: Bool { stack.count > 1 }

    /// Puts the screens in their places. They are loaded only if a person looks at them.
    func begin(with screens: Screens) async {
        stack = [screens.root]
        persistent = screens.persistent
        onDemand = screens.onDemand
        guard isWatched else { return }
        for screen in persistent {
            await screen.viewDidLoad()
            followingPersistent.append(Task { await screen.viewDidAppear() })
        }
        await screens.root.viewDidLoad()
        stackDidChange()
    }

    /// Puts a screen on top and returns when it is shown.
    func push(_ screen: any Screen) async {
        stack.append(screen)
        await screen.viewDidLoad()
        stackDidChange()
    }

    /// Takes the top screen away, unless it is the only one.
    func pop() {
        guard canGoBack else { return }
        stack.removeLast()
        stackDidChange()
    }

    /// Takes a screen away, wherever on the stack it is.
    func close(_ screen: any Screen) {
        guard let index = stack.lastIndex(where: { $0 === screen }), index > 0 else { return }
        stack.remove(at: index)
        stackDidChange()
    }

    /// Lets go of all screens, and of the commands that lead back here.
    func end() {
        following?.cancel()
        for task in followingPersistent { task.cancel() }
        (stack, persistent, onDemand) = ([], [], [])
        ownCommands = CommandTable(title: ownCommands.title, commands: [])
    }

    private func stackDidChange() {
        screenDidChange()
        following?.cancel()
        guard isWatched, let screen = stack.last else { return }
        following = Task { await screen.viewDidAppear() }
    }

    private func screenDidChange() {
        guard isWatched else { return }
        output.status(stack.last?.status)
        promptDidChange()
    }
}

extension Navigator: CommandStack {
    var tables: [CommandTable] {
        (stack.reversed() + persistent + waiting)
            .map { CommandTable(title: $0.title, commands: $0.commands) } + [ownCommands]
    }

    func place(of verb: String) -> String? { places[verb] }

    func willShowScreen(ofTable index: Int) {
        let waitingIndex = index - stack.count - persistent.count
        if index > 0, stack.indices.contains(index) {
            stack.removeLast(index)
        } else if waiting.indices.contains(waitingIndex) {
            stack.append(waiting[waitingIndex])
        } else {
            return
        }
        stackDidChange()
    }

    /// The on-demand screens that aren't on the stack.
    private var waiting: [any Screen] {
        onDemand.filter { screen in !stack.contains { $0 === screen } }
    }

    func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        await suggest(kind, prefix)
    }
}
