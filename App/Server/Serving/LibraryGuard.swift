import Console
import ServiceLifecycle
import Services

/// Stops the server when its library is deleted, moved or replaced: otherwise it would serve the old file forever.
struct LibraryGuard: Service {
    let library: any LibraryFollowing
    /// The path or address of the library, for messages.
    let place: String

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            for await _ in library.changes() {}
            guard !Task.isCancelled else { return }
            throw CommandFailure(
                code: .missing,
                message: "The library at \(place) was deleted, moved or replaced. Restart the server."
            )
        }
    }
}
