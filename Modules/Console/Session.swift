import Platform

/// Runs command lines, one after the other, wherever they come from.
@MainActor public final class Session {
    /// Where lines come from, which decides what a failure means.
    public enum Source: Equatable, Sendable {
        /// A person, who sees the failure and goes on.
        case prompt
        /// A script, which stops at its first failure unless it is told to keep going.
        case script(keepsGoing: Bool)
    }

    private let stack: any CommandStack
    private let output: Output
    private var cancelRunning: (() -> Void)?
    /// Shows the prompt as it is now in front of the line that is typed.
    private var refreshPrompt: (() -> Void)?
    private var isRunning = false
    private var isOver = false
    /// Who tells of Ctrl-C.
    private let interrupts: Interrupts?
    /// What Ctrl-C does while nothing is waited for; without it, it ends the process.
    private var whenIdle: (@Sendable () -> Void)?

    /// - Parameter interrupts: Ctrl-C cancels what is waited for. What isn't is done at once, and Ctrl-C ends the
    ///   process, unless a person types the next line.
    public init(stack: any CommandStack, output: Output, interrupts: Interrupts? = nil) {
        self.stack = stack
        self.output = output
        output.makeVerbs = { [weak stack] in Set((stack?.tables ?? []).flatMap(\.commands).map(\.verb)) }
        self.interrupts = interrupts
    }

    /// Runs one command, given as its words.
    ///
    /// - Returns: why it was not done, `nil` if it was.
    public func run(_ words: [String]) async -> CommandFailure? {
        await perform { () throws(CommandFailure) in words.map { ShellWord($0) } }
    }

    /// Reads and runs lines until there are no more, or one ends the session.
    ///
    /// - Parameter prompt: makes what is shown in front of each line.
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
                guard let failure = await run(line: line), source != .prompt else { continue }
                firstFailure = firstFailure ?? failure
                if source == .script(keepsGoing: false) || failure == .interrupted { return failure }
            }
        }
        return firstFailure
    }

    /// Stops the command that runs, as Ctrl-C does; what it has done so far stays done.
    public func interrupt() {
        cancelRunning?()
    }

    /// What stands in front of a line has changed, also while the line is typed.
    public func promptDidChange() {
        refreshPrompt?()
    }

    /// Ends the session when the command that runs is done.
    public func end() {
        isOver = true
    }

    private func run(line: String) async -> CommandFailure? {
        await perform { () throws(CommandFailure) in try ShellWords.read(line) }
    }

    private func perform(_ words: () throws(CommandFailure) -> [ShellWord]) async -> CommandFailure? {
        output.beginCommand()
        do {
            let match = try CommandMatch(words(), in: stack.tables, place: stack.place)
            if match.input.has(.json) { output.useJSON() }
            let showScreen =
                match.command.showsScreen ? stack.makeShowScreen(ofTable: match.tableIndex) : {}
            let failure = await cancellable { await match.run() }
            if let failure { output.fail(failure) }
            if output.failure == nil { showScreen() }
        } catch {
            output.fail(error)
        }
        output.endCommand()
        return output.failure
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

    /// What can be done without waiting for anything is done when this returns.
    private func begin<Value: Sendable>(
        _ work: @escaping @MainActor () async -> Value
    ) -> Task<Value, Never> {
        if #available(macOS 26, *) {
            Task.immediate { await work() }
        } else {
            Task { await work() }
        }
    }

    /// Empty lines and comments.
    private static func isSkipped(_ line: String) -> Bool {
        line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
    }
}

extension CommandMatch {
    /// Runs the command, and says why it was not done.
    @MainActor fileprivate func run() async -> CommandFailure? {
        do {
            try await command.run(input)
            return nil
        } catch {
            return error
        }
    }
}
