import Platform

/// Runs command lines from a prompt or a script, one after the other.
@MainActor public final class Session {
    /// The source of lines, which determines how failures are handled.
    public enum Source: Equatable, Sendable {
        /// A person, who sees the failure and continues.
        case prompt
        /// A script, which stops at its first failure unless `keepsGoing`.
        case script(keepsGoing: Bool)
    }

    private let stack: any CommandStack
    private let output: Output
    private var cancelRunning: (() -> Void)?
    /// Redraws the prompt of the line being typed.
    private var refreshPrompt: (() -> Void)?
    private var isRunning = false
    private var isOver = false
    /// Reports Ctrl-C.
    private let interrupts: Interrupts?
    /// The action for Ctrl-C while no command is running; `nil` ends the process.
    private var whenIdle: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - stack: the screens and their commands.
    ///   - output: the output of the commands.
    ///   - interrupts: Ctrl-C cancels a command that suspends. Otherwise it ends the process, unless the session is
    ///     at a prompt.
    public init(stack: any CommandStack, output: Output, interrupts: Interrupts? = nil) {
        self.stack = stack
        self.output = output
        output.makeVerbs = { [weak stack] in Set((stack?.tables ?? []).flatMap(\.commands).map(\.verb)) }
        self.interrupts = interrupts
    }

    /// Runs one command, given as words.
    ///
    /// - Returns: its failure; `nil` on success.
    public func run(_ words: [String]) async -> CommandFailure? {
        await perform(asksForJSON: words.askForJSON) { () throws(CommandFailure) in
            words.map { ShellWord($0) }
        }
    }

    /// Reads and runs lines until the input or the session ends.
    ///
    /// - Parameters:
    ///   - reader: the source of the lines.
    ///   - source: whether a person or a script wrote them.
    ///   - prompt: returns the prompt for each line.
    /// - Returns: a script's first failure.
    public func run(
        _ reader: any LineReading,
        from source: Source,
        prompt: @escaping () -> String = { "" }
    ) async -> CommandFailure? {
        var firstFailure: CommandFailure?
        var lineNumber = 0
        if source == .prompt {
            whenIdle = {}
            interrupts?.listen(whenIdle)
        }
        refreshPrompt = { reader.setPrompt(prompt()) }
        defer { refreshPrompt = nil }
        while !isOver {
            let prompt = prompt()
            let input = await cancellable { await reader.nextLine(prompt: prompt) }
            lineNumber += 1
            switch input {
            case .end: return firstFailure
            case .cancelled where source != .prompt: return firstFailure ?? .interrupted
            case .cancelled: continue
            case .line(let line):
                guard !Self.isSkipped(line) else { continue }
                if source != .prompt { output.origin = "line \(lineNumber)" }
                let failure = await run(line: line)
                if failure == .interrupted { reader.discardPaste() }
                guard let failure, source != .prompt else { continue }
                firstFailure = firstFailure ?? failure
                if source == .script(keepsGoing: false) || failure == .interrupted { return failure }
            }
        }
        return firstFailure
    }

    /// Cancels the running command, as Ctrl-C does; work already done is not rolled back.
    public func interrupt() {
        cancelRunning?()
    }

    /// Redraws the prompt, even while a line is being typed.
    public func promptDidChange() {
        refreshPrompt?()
    }

    /// Ends the session after the running command.
    public func end() {
        isOver = true
    }

    private func run(line: String) async -> CommandFailure? {
        await perform(asksForJSON: ShellWords.unfinished(line).askForJSON) { () throws(CommandFailure) in
            try ShellWords.read(line)
        }
    }

    /// - Parameter asksForJSON: whether the failure of a line that can't be read is reported as JSON.
    private func perform(
        asksForJSON: @autoclosure () -> Bool,
        _ words: () throws(CommandFailure) -> [ShellWord]
    ) async -> CommandFailure? {
        let number = output.beginCommand()
        do {
            let match = try CommandMatch(
                stack.resolvingAliases(in: Self.asHelp(words())),
                in: stack.tables,
                place: stack.place
            )
            if match.input.has(.json) { output.useJSON() }
            let showScreen =
                match.command.showsScreen ? stack.makeShowScreen(ofTable: match.tableIndex) : {}
            let failure = await cancellable {
                await Output.$command.withValue(number) { await self.run(match) }
            }
            if let failure { output.fail(failure) }
            if output.failure == nil { showScreen() }
        } catch {
            if asksForJSON() { output.useJSON() }
            output.fail(error)
        }
        output.endCommand()
        return output.failure
    }

    private func run(_ match: CommandMatch) async -> CommandFailure? {
        await output.loadRows(namedIn: match.input)
        // Without the rest, the command would take a part of the list for all of it.
        guard output.failure == nil else { return nil }
        return Task.isCancelled ? .interrupted : await match.run()
    }

    /// Reads `playlist move --help` as `help playlist move`.
    private static func asHelp(_ words: [ShellWord]) -> [ShellWord] {
        guard words.dropFirst().prefix(while: { $0.text != "--" }).contains("--help") else { return words }
        return ["help"] + words.filter { !$0.text.hasPrefix("--") }
    }

    private func cancellable<Value: Sendable>(_ work: @escaping @MainActor () async -> Value) async -> Value {
        isRunning = true
        let task = begin { [self] in
            defer { isRunning = false }
            return await work()
        }
        guard isRunning else { return await task.value }
        cancelRunning = { task.cancel() }
        interrupts?.listen { task.cancel() }
        defer {
            cancelRunning = nil
            interrupts?.listen(whenIdle)
        }
        return await task.value
    }

    /// Runs the work up to its first suspension before returning.
    private func begin<Value: Sendable>(
        _ work: @escaping @MainActor () async -> Value
    ) -> Task<Value, Never> {
        if #available(macOS 26, *) {
            Task.immediate { await work() }
        } else {
            Task { await work() }
        }
    }

    /// Returns whether the line is blank or a comment.
    private static func isSkipped(_ line: String) -> Bool {
        line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
    }
}

extension CommandMatch {
    /// Runs the command and returns its failure, if any.
    @MainActor fileprivate func run() async -> CommandFailure? {
        do {
            try await command.run(input)
            return nil
        } catch {
            return error
        }
    }
}
