/// The stack of screens. It owns their views, and through them their modules.
@MainActor public final class Navigator {
    /// The screens by their role in navigation.
    public struct Screens {
        let root: any Screen
        let persistent: [any Screen]
        let onDemand: [any Screen]

        /// - Parameters:
        ///   - root: the first screen, at the bottom of the stack.
        ///   - persistent: screens that are never on the stack, with commands that are always available.
        ///   - onDemand: screens pushed when one of their commands shows its screen.
        public init(root: any Screen, persistent: [any Screen] = [], onDemand: [any Screen] = []) {
            self.root = root
            self.persistent = persistent
            self.onDemand = onDemand
        }
    }

    private var stack: [any Screen] = []
    private var persistent: [any Screen] = []
    private var onDemand: [any Screen] = []
    private var following: Task<Void, Never>?
    private var followingPersistent: [Task<Void, Never>] = []
    private let name: String
    private let output: Output
    /// Whether a person watches the screens, which then follow changes.
    private let isWatched: Bool
    /// The commands available on every screen.
    package var ownCommands = CommandTable(title: "Everywhere", commands: [])
    /// The tasks that `help` lists the commands by; without any, it lists all commands.
    public var overview = HelpOverview()
    /// The pages of `help` that aren't about a command.
    public var topics: [HelpTopic] = []
    /// Spellings of commands that work, but aren't listed.
    public var aliases: [CommandAlias] = []
    /// The former spellings that a notice has named.
    private var announced: Set<String> = []
    /// Returns the commands of the screens that aren't open, for `help`. The tables' titles are places: “on a track's
    /// screen”.
    public var elsewhere: () -> [CommandTable] = { [] }
    /// Returns completion values of a kind, `ValueKind.suggested`.
    public var suggest: (_ kind: String, _ prefix: String) async -> [String] = { _, _ in [] }
    /// Called when the prompt's text changes.
    package var promptDidChange: () -> Void = {}

    /// - Parameters:
    ///   - name: the program's name, the prompt of the first screen.
    ///   - output: the output of the screens.
    ///   - isWatched: whether a person watches the screens, which then follow changes.
    public init(name: String, output: Output, isWatched: Bool) {
        self.name = name
        self.output = output
        self.isWatched = isWatched
        output.screenDidChange = { [weak self] in self?.screenDidChange() }
        output.makeSubject = { [weak self] in self?.stack.last?.subject }
    }

    /// The prompt: the title of the screen, or the name of the program on the first one.
    public var prompt: String {
        guard canGoBack, let screen = stack.last else { return "\(name)> " }
        return "\(screen.title.sanitized.truncated(toWidth: 20))> "
    }

    /// The size of the terminal has changed.
    public func viewWillLayout() async {
        for screen in persistent + stack { await screen.viewWillLayout() }
    }

    /// Whether the stack has a screen to go back to.
    public var canGoBack: Bool { stack.count > 1 }

    /// Installs the screens. They are loaded only if a person watches.
    public func begin(with screens: Screens) async {
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
    public func push(_ screen: any Screen) async {
        stack.append(screen)
        await screen.viewDidLoad()
        stackDidChange()
    }

    /// Pops the top screen, unless it is the only one.
    public func pop() {
        guard canGoBack else { return }
        stack.removeLast()
        stackDidChange()
    }

    /// Removes a screen from anywhere on the stack, except the bottom.
    public func close(_ screen: any Screen) {
        guard let index = stack.lastIndex(where: { $0 === screen }), index > 0 else { return }
        stack.remove(at: index)
        stackDidChange()
    }

    /// Releases all screens, and the commands that refer back to this navigator.
    public func end() {
        following?.cancel()
        for task in followingPersistent { task.cancel() }
        (stack, persistent, onDemand) = ([], [], [])
        ownCommands = CommandTable(title: ownCommands.title, commands: [])
        elsewhere = { [] }
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
    public var tables: [CommandTable] {
        moreLines
            + (stack.reversed() + persistent).map { CommandTable(title: $0.title, commands: $0.commands) }
            + waiting.map { screen in
                CommandTable(title: screen.title, commands: screen.commands.filter(\.isAlwaysAvailable))
            }
            + [ownCommands]
    }

    public func place(of verb: String) -> String? {
        let table = elsewhere().first { table in table.commands.contains { $0.verb == verb } }
        guard let table, let opener = table.opener else { return nil }
        return "It is available \(table.title); `\(opener)` opens one."
    }

    /// Replaces aliases by their commands. At a prompt, a notice names the command when a former spelling is first
    /// used.
    public func resolvingAliases(in words: [ShellWord]) -> [ShellWord] {
        for alias in aliases {
            guard let resolved = alias.apply(to: words) else { continue }
            if alias.isFormer, isWatched, announced.insert(alias.pattern).inserted {
                output.notice("`\(alias.pattern)` is now `\(alias.command)`.")
            }
            return resolved
        }
        let own = Self.ownAliases.lazy.compactMap { $0.apply(to: words) }.first
        guard let own, !isCommand(words[0].text) else { return words }
        return own
    }

    private func isCommand(_ verb: String) -> Bool {
        tables.contains { table in table.commands.contains { $0.verb == verb } }
    }

    /// The colours of a line that is typed now.
    package var lineColors: LineColors {
        let aliases = (aliases + Self.ownAliases).map { $0.pattern.prefix { $0 != " " } }
        return LineColors(tables: tables, aliases: aliases.map(String.init))
    }

    private static let ownAliases = [
        CommandAlias.alternative("exit", for: "quit"), .alternative("q", for: "quit"),
    ]

    public func makeShowScreen(ofTable index: Int) -> @MainActor () -> Void {
        let screens = stack.reversed() + persistent + waiting
        let index = index - moreLines.count
        guard screens.indices.contains(index) else { return {} }
        let screen = screens[index]
        return { [weak self] in self?.show(screen) }
    }

    /// Brings a screen to the top: pops the screens above it, or pushes it if it is on demand.
    public func show(_ screen: any Screen) {
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

    /// `more`, right after a command that left lines to show.
    private var moreLines: [CommandTable] {
        guard output.hasMoreLines else { return [] }
        let more = Command("more", help: "show the next page") { [output] _ in output.showMoreLines() }
        return [CommandTable(title: ownCommands.title, commands: [more])]
    }

    /// The on-demand screens that aren't on the stack.
    private var waiting: [any Screen] {
        onDemand.filter { screen in !stack.contains { $0 === screen } }
    }

    public func suggestions(of kind: String, beginningWith prefix: String) async -> [String] {
        guard kind == "help" else { return await suggest(kind, prefix) }
        let commands = (tables + elsewhere()).flatMap(\.commands)
        let phrases = commands.map { ([$0.verb] + $0.fixedWords).joined(separator: " ") }
        var seen: Set<String> = []
        let lists = (overview.tasks.isEmpty ? [] : ["all"]) + (topics.isEmpty ? [] : ["topics"])
        return (commands.map(\.verb) + lists + topics.map(\.name) + phrases)
            .filter { $0.hasPrefix(prefix) && seen.insert($0).inserted }
    }
}
