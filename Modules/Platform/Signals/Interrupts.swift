import Synchronization

/// Ctrl-C, from the process's first instruction to its last. Somebody may listen, and is called back; else, as a
/// command that waits for nothing is soon done, it ends the process with the status of an interrupted command.
///
/// There is one in a process.
public final class Interrupts: Sendable {
    // Addresses of C strings that never go away, as the handler may read them at any time; 0 for none.
    /// What the handler says before it ends the process; none while somebody listens.
    private static let lastWords = Atomic<UInt>(0)
    /// The file that the handler removes before it ends the process.
    private static let unfinishedFile = Atomic<UInt>(0)

    private let number: Int32
    private let before: SignalAction
    private let text: UInt

    /// Takes Ctrl-C over, unless the process was started to ignore it, as in the background of some shells.
    ///
    /// - Parameter text: what standard error gets before the process ends.
    public convenience init(saying text: String) {
        self.init(of: SIGINT, saying: text)
    }

    init(of number: Int32, saying text: String) {
        self.number = number
        self.text = UInt(bitPattern: strdup(text))
        before = SignalAction(of: number)
        // Both are made now: a handler can't.
        Self.unfinishedFile.store(0, ordering: .relaxed)
        Self.lastWords.store(self.text, ordering: .relaxed)
        if !before.isIgnored { SignalAction.set(Self.handle, for: number) }
    }

    /// Says who is called back from now on, on a thread of its own choice; with `nil` Ctrl-C ends the process again.
    public func listen(_ action: (@Sendable () -> Void)?) {
        // What comes while this changes hands is heard by the new one.
        SignalPipe.setAction(action ?? { [text] in Self.end(saying: text) }, for: number)
        Self.lastWords.store(action == nil ? text : 0, ordering: .relaxed)
    }

    /// Ctrl-C does again what it did before.
    deinit {
        before.restore(for: number)
        SignalPipe.setAction(nil, for: number)
    }

    /// Says which file is to be removed if the process is ended by Ctrl-C.
    static func remove(_ path: String?) {
        unfinishedFile.store(UInt(bitPattern: path.flatMap { strdup($0) }), ordering: .relaxed)
    }

    private static let handle: @convention(c) (Int32) -> Void = { number in
        let words = Interrupts.lastWords.load(ordering: .relaxed)
        if words == 0 { SignalPipe.send(number) } else { Interrupts.end(saying: words) }
    }

    /// In a signal's handler there is little more that may be done.
    private static func end(saying words: UInt) {
        if let path = UnsafePointer<CChar>(bitPattern: unfinishedFile.load(ordering: .relaxed)) {
            unlink(path)
        }
        if let words = UnsafePointer<CChar>(bitPattern: words) {
            _ = write(STDERR_FILENO, words, strlen(words))
        }
        _exit(130)
    }
}
