import Platform

/// A program at a prompt: runs the commands of its screens when they are typed, piped, or given as its arguments.
///
/// At a terminal it edits lines, completes them from the commands' own tables, and keeps a history in
/// `$XDG_STATE_HOME`. Every program has the commands `help`, `back`, `history` and `quit`, and every command has the
/// option `--json`. A pipe is a script, which stops at its first failure; the exit status follows `sysexits.h`.
@MainActor public final class Program {
    /// The output of the views.
    public let output: Output
    /// The stack of screens, for routers.
    public let navigator: Navigator

    private let command: [String]
    private let streams: StandardStreams
    private let session: Session

    /// Creates the program. Create only one per process, because it handles Ctrl-C.
    ///
    /// - Parameters:
    ///   - name: the program's name at the shell.
    ///   - words: the command line after the name: a command to run, or nothing.
    public init(_ name: String, words: [String] = Array(CommandLine.arguments.dropFirst())) {
        command = ["-h", "--help"].contains(words.first) ? ["help"] : words
        let environment = Environment.process
        streams = StandardStreams(
            program: name,
            wantsLines: command.isEmpty,
            color: .auto,
            environment: environment,
            historyFile: PromptHistory.path(of: name, in: environment)
        )
        output = Output(
            display: streams.display,
            style: streams.style,
            isJSON: false,
            isPaged: streams.isPrompt
        )
        output.hasNextCommand = command.isEmpty
        if !streams.isPrompt { output.origin = name }
        navigator = Navigator(name: name, output: output, isWatched: streams.isPrompt)
        session = Session(
            stack: navigator,
            output: output,
            interrupts: Interrupts(saying: CommandFailure.interrupted.line(of: name, isJSON: false))
        )
        navigator.promptDidChange = { [weak session] in session?.promptDidChange() }
        navigator.ownCommands =
            BuiltInCommands(
                of: name,
                navigator: navigator,
                output: output,
                history: { [editor = streams.editor] in editor?.historyLines(limit: 500) ?? [] },
                quit: session.end
            ).table
    }

    /// Runs the program with these screens and exits.
    public func run(_ screens: Navigator.Screens) async -> Never {
        await navigator.begin(with: screens)
        let failure = await session.run(command, or: streams, navigator: navigator)
        navigator.end()
        streams.editor?.close()
        exit((failure?.exitStatus ?? .success).rawValue)
    }

    /// Runs a program of one screen and exits.
    ///
    /// - Parameter commands: makes the screen's commands, which print to the output.
    public func run(_ commands: (Output) -> [Command]) async -> Never {
        await run(Navigator.Screens(root: CommandScreen(title: "Commands", commands: commands(output))))
    }
}

/// A screen that only has commands.
private final class CommandScreen: Screen {
    let title: String
    let status: String? = nil
    let commands: [Command]

    init(title: String, commands: [Command]) {
        self.title = title
        self.commands = commands
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}
}
