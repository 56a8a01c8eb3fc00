import Console
import Platform

extension ExitStatus {
    /// Ends the program without the cleanup of C libraries, which other threads may still be using: to make a
    /// connection, for example.
    public func end() -> Never {
        _exit(rawValue)
    }
}
