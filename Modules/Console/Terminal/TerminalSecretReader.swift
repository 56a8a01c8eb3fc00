import Platform

/// Reads secrets, or input that is shown, from the terminal, even if standard input and output are redirected.
public final class TerminalSecretReader: SecretReading {
    private let path: String
    private let isShown: Bool

    /// - Parameters:
    ///   - path: the path of the terminal.
    ///   - isShown: whether the input is shown while it is typed.
    public init(terminal path: String = "/dev/tty", isShown: Bool = false) {
        (self.path, self.isShown) = (path, isShown)
    }

    public func secret(prompt: String) async -> SecretInput {
        let cancelling = WakePipe()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do {
                    try SystemThread.start { [self] in
                        continuation.resume(returning: read(prompt, until: cancelling))
                    }
                } catch {
                    continuation.resume(returning: .noTerminal)
                }
            }
        } onCancel: {
            cancelling.wake()
        }
    }

    private func read(_ prompt: String, until cancelling: WakePipe) -> SecretInput {
        // Nonblocking: another reader of the terminal may take a line between `poll` and `read`, which would wait
        // forever.
        guard let terminal = try? OpenFile(path, O_RDWR | O_NOCTTY | O_NONBLOCK),
            let modes = terminal.descriptor.terminalModes
        else { return .noTerminal }
        var asking = modes
        asking.c_lflag &= ~tcflag_t(ECHO)
        asking.c_lflag |= tcflag_t(ICANON | ISIG | (isShown ? ECHO : 0))
        terminal.descriptor.terminalModes = asking
        var isEchoed = false
        // Without echo, the end of the line isn't shown, either.
        defer {
            terminal.descriptor.terminalModes = modes
            if !isEchoed { _ = terminal.descriptor.send(Array("\n".utf8)) }
        }
        _ = terminal.descriptor.send(Array(prompt.utf8))
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            // After Ctrl-Z and `fg`, the terminal has the shell's modes, which show what is typed.
            if let modes = terminal.descriptor.terminalModes,
                (modes.c_lflag ^ asking.c_lflag) & tcflag_t(ECHO) != 0
            {
                terminal.descriptor.terminalModes = asking
                _ = terminal.descriptor.send(Array(prompt.utf8))
            }
            let (isTyped, isCancelled) = terminal.descriptor.waitForInput(
                or: cancelling.readEnd,
                milliseconds: 100
            )
            if isCancelled { return .cancelled }
            guard isTyped, let bytes = terminal.descriptor.available(upTo: 4096) else { continue }
            if bytes.isEmpty { return line.isEmpty ? .cancelled : .typed(Self.text(line)) }
            line += bytes
        }
        isEchoed = isShown
        return .typed(Self.text(line.dropLast()))
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self)
    }
}
