#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What Ctrl-C does while nobody watches for it, as a command that waits for nothing is soon done: it ends the process.
public enum InterruptExit {
    /// What the signal's handler says; written before there is a handler.
    nonisolated(unsafe) private static var lastWords: UnsafePointer<CChar>?

    /// Has Ctrl-C end the process with the status of an interrupted command, until a `SignalWatch` takes over.
    ///
    /// - Parameter text: what standard error gets then.
    public static func install(saying text: String) {
        lastWords = strdup(text).map { UnsafePointer($0) }
        signal(SIGINT) { _ in
            // In a signal's handler there is little that may be done.
            if let words = InterruptExit.lastWords { _ = write(STDERR_FILENO, words, strlen(words)) }
            _exit(130)
        }
    }
}
