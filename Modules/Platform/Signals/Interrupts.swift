import Synchronization

/// Handles Ctrl-C for the life of the process: calls the listener or, without one, prints a message and exits with
/// status 130.
///
/// Create only one per process.
public final class Interrupts: Sendable {
    /// The address of the message that the handler prints before it exits; 0 while a listener is set. The text is never
    /// freed, because the handler may read it at any time.
    private static let exitMessage = Atomic<UInt>(0)

    private let number: Int32
    private let before: SignalAction
    private let text: UInt

    /// Installs the handler, unless the process was started with Ctrl-C ignored, as some shells do for background jobs.
    ///
    /// - Parameter text: the message to print to standard error before the process exits.
    public convenience init(saying text: String) {
        self.init(of: SIGINT, saying: text)
    }

    init(of number: Int32, saying text: String) {
        self.number = number
        self.text = UInt(bitPattern: strdup(text))
        before = SignalAction(of: number)
        // Both are initialized here, because a signal handler can't do that safely.
        UnfinishedFile.prepare()
        Self.exitMessage.store(self.text, ordering: .relaxed)
        if !before.isIgnored { SignalAction.set(Self.handle, for: number) }
    }

    /// Sets the listener, which is called on an arbitrary thread. With `nil`, Ctrl-C ends the process again.
    public func listen(_ action: (@Sendable () -> Void)?) {
        // A signal that arrives during the change is passed to the new listener.
        SignalPipe.setAction(action ?? { [text] in Self.end(saying: text) }, for: number)
        Self.exitMessage.store(action == nil ? text : 0, ordering: .relaxed)
    }

    /// Restores the previous action of Ctrl-C.
    deinit {
        before.restore(for: number)
        SignalPipe.setAction(nil, for: number)
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let words = Interrupts.exitMessage.load(ordering: .relaxed)
        if words == 0 { SignalPipe.send(number) } else { Interrupts.end(saying: words) }
    }

    /// Uses only functions that are safe in a signal handler.
    private static func end(saying words: UInt) {
        UnfinishedFile.removeAll()
        if let words = UnsafePointer<CChar>(bitPattern: words) {
            _ = write(STDERR_FILENO, words, strlen(words))
        }
        _exit(130)
    }
}
