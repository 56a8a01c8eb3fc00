extension Session {
    /// Runs a command or, without one, the lines that are typed or piped.
    ///
    /// - Parameter keepsGoing: whether a script continues after a failed command.
    /// - Returns: the failure of the command, or the first one of a script; `nil` on success.
    package func run(
        _ command: [String],
        or streams: StandardStreams,
        navigator: Navigator,
        keepsGoing: Bool = false
    ) async -> CommandFailure? {
        if !command.isEmpty { return await run(command) }
        guard streams.isPrompt else {
            return await run(streams.reader, from: .script(keepsGoing: keepsGoing))
        }
        let completer = CommandCompleter(stack: navigator)
        streams.editor?.setCompleter { await completer.completion(of: $0, cursor: $1) }
        return await run(streams.reader, from: .prompt) {
            streams.editor?.setColors(navigator.lineColors)
            return navigator.prompt
        }
    }
}
