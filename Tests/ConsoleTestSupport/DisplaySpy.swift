import Console
import Synchronization

/// Records everything displayed, in order.
public final class DisplaySpy: Display {
    /// A call of the display.
    public enum Message: Equatable, Sendable {
        /// Text for standard output.
        case results(String)
        /// Text for standard error.
        case notices(String)
        /// A progress line; `nil` removes it.
        case progress(String?)
        /// A line above the prompt; `nil` removes it.
        case status(StyledLine?)
        /// The end of a command.
        case flush
    }

    public let size: TerminalSize
    public let showsProgress: Bool
    private let terminals: Set<TextStream>
    private let flushError: DisplayError?
    private let record = Mutex<[Message]>([])

    /// - Parameters:
    ///   - terminals: the streams connected to a terminal.
    ///   - size: the size of each terminal.
    ///   - showsProgress: whether progress can be shown.
    ///   - flushError: the error that each flush throws.
    public init(
        terminals: Set<TextStream> = [],
        size: TerminalSize = TerminalSize(columns: 80, rows: 24),
        showsProgress: Bool = true,
        flushError: DisplayError? = nil
    ) {
        self.terminals = terminals
        self.size = size
        self.showsProgress = showsProgress
        self.flushError = flushError
    }

    /// The messages so far, in order.
    public var messages: [Message] { record.withLock { $0 } }

    /// All text written to a stream.
    public func text(of stream: TextStream) -> String {
        messages.map { message in
            switch (message, stream) {
            case (.results(let text), .results), (.notices(let text), .notices): text
            default: ""
            }
        }.joined()
    }

    public func isTerminal(_ stream: TextStream) -> Bool { terminals.contains(stream) }

    public func write(_ text: String, to stream: TextStream) {
        note(stream == .results ? .results(text) : .notices(text))
    }

    public func write(utf8: [UInt8], to stream: TextStream) {
        write(String(decoding: utf8, as: UTF8.self), to: stream)
    }

    public func setProgress(_ line: String?) { note(.progress(line)) }

    public func setStatus(_ line: StyledLine?) { note(.status(line)) }

    public func flush() throws(DisplayError) {
        note(.flush)
        if let flushError { throw flushError }
    }

    private func note(_ message: Message) {
        record.withLock { $0.append(message) }
    }
}
