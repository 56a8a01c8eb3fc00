import Console
import Services

/// Stops the server when its library is deleted, moved or replaced: otherwise it would serve the old file forever.
struct LibraryGuard: Sendable {
    let library: any LibraryFollowing
    /// The path or address of the library, for messages.
    let place: String

    /// Waits until the library is lost, and returns the failure to report; returns `nil` if cancelled.
    func loss() async -> CommandFailure? {
        for await _ in library.changes() {}
        guard !Task.isCancelled else { return nil }
        return CommandFailure(
            code: .missing,
            message: "The library at \(place) was deleted, moved or replaced. Restart the server."
        )
    }
}
