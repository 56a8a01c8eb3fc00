import Console

/// The stack of screens. It owns their views, and through them their modules.
@MainActor final class Navigator {
    /// The screens by their role in navigation.
    struct Screens {
        /// The first screen, at the bottom of the stack.
        let root: any Screen
        /// Screens that are never on the stack and whose commands are always available.
        let persistent: [any Screen]
        /// Screens pushed when one of their commands shows its screen.
        let onDemand: [any Screen]
    }

    private var stack: [any Screen] = []
    private var persistent: [any Screen] = []
    private var onDemand: [any Screen] = []
    private var following: Task<Void, Never>?
    private var followingPersistent: [Task<Void, Never>] = []
    private let output: Output
    /// Whether a person watches the screens, so that they should follow changes.
    private let isWatched: Bool
    /// The commands available on every screen.
    var ownCommands = CommandTable(title: "Everywhere", commands: [])
    /// For each verb of a screen that isn't always reachable, a sentence that says where to find it.
    var places: [String: String] = [:]
    /// Returns completion values of a kind.
    var suggest: (_ kind: String, _ prefix: String) async -> [String] = { _, _ in [] }
    /// Called when the prompt's text changes.
    var promptDidChange: () -> Void = {}

    init(output: Output, isWatched: Bool) {
        self.output = output
        self.isWatched = isWatched
        output.screenDidChange = { [weak self] in self?.screenDidChange() }
    }

    /// The prompt: the title of the screen, or the name of the program on the first one.
    var prompt: String {
        guard canGoBack, let screen = stack.last else { return "sidewinder> " }
        return "\(screen.title.sanitized.truncated(toWidth: 20))> "
    }

    /// Whether there is a screen to go back to.
    var canGoBack: Bool { stack.count > 1 }

    /// Installs the screens. They are loaded only if a person watches.
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

    /// Pushes a screen and returns when it is shown.
    func push(_ screen: any Screen) async {
        stack.append(screen)
        await screen.viewDidLoad()
        stackDidChange()
    }

    /// Pops the top screen, unless it is the only one.
    func pop() {
        guard canGoBack else { return }
        stack.removeLast()
        stackDidChange()
    }

    /// Removes a screen from anywhere on the stack, except the bottom.
    func close(_ screen: any Screen) {
        guard let index = stack.lastIndex(where: { $0 === screen }), index > 0 else { return }
        stack.remove(at: index)
        stackDidChange()
    }

    /// Releases all screens, and the commands that refer back to this navigator.
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
        (stack.reversed() + persistent).map { CommandTable(title: $0.title, commands: $0.commands) }
            + waiting.map { CommandTable(title: $0.title, commands: $0.commands.filter(\.showsScreen)) }
            + [ownCommands]
    }

    func place(of verb: String) -> String? { places[verb] }

    func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void {
        let screens = stack.reversed() + persistent + waiting
        guard screens.indices.contains(index) else { return {} }
        let screen = screens[index]
        return { [weak self] in self?.show(screen) }
    }

    /// Brings a screen to the top: pops the screens above it, or pushes it if it is on demand.
    private func show(_ screen: any Screen) {
        if let index = stack.lastIndex(where: { $0 === screen }) {
            guard index < stack.count - 1 else { return }
            stack.removeLast(stack.count - 1 - index)
        } else if onDemand.contains(where: { $0 === screen }) {
            stack.append(screen)
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
        guard kind == "help" else { return await suggest(kind, prefix) }
        var seen: Set<String> = []
        return (tables.flatMap(\.commands).map(\.verb) + HelpTopic.all.map(\.name))
            .filter { $0.hasPrefix(prefix) && seen.insert($0).inserted }
    }
}
