import Platform

/// Reads secrets at the terminal, whatever standard input and output are.
public final class TerminalSecretReader: SecretReading {
    private let path: String

    /// - Parameter path: the terminal.
    public init(terminal path: String = "/dev/tty") {
        self.path = path
    }

    public func secret(prompt: String) async -> SecretInput {
        let cancelling = WakePipe()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do {
                    try SystemThread.start { [path] in
                        continuation.resume(returning: Self.read(prompt, at: path, until: cancelling))
                    }
                } catch {
                    continuation.resume(returning: .noTerminal)
                }
            }
        } onCancel: {
            cancelling.wake()
        }
    }

    private static func read(_ prompt: String, at path: String, until cancelling: WakePipe) -> SecretInput {
        // Other readers of the terminal may take a line between the announcement and the read, which would wait for ever.
        guard let terminal = try? OpenFile(path, O_RDWR | O_NOCTTY | O_NONBLOCK),
            let modes = terminal.descriptor.terminalModes
        else { return .noTerminal }
        var silent = modes
        silent.c_lflag &= ~tcflag_t(ECHO)
        silent.c_lflag |= tcflag_t(ICANON | ISIG)
        terminal.descriptor.terminalModes = silent
        // The line's end isn't echoed either.
        defer {
            terminal.descriptor.terminalModes = modes
            _ = terminal.descriptor.send(Array("\n".utf8))
        }
        _ = terminal.descriptor.send(Array(prompt.utf8))
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            let (isTyped, isCancelled) = terminal.descriptor.waitForInput(or: cancelling.readEnd)
            if isCancelled { return .cancelled }
            guard isTyped, let bytes = terminal.descriptor.available(upTo: 4096) else { continue }
            if bytes.isEmpty { return line.isEmpty ? .cancelled : .typed(text(line)) }
            line += bytes
        }
        return .typed(text(line.dropLast()))
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self)
    }
}
