import Console
import ServiceLifecycle
import Services

/// Ends the server when its library is deleted, moved or replaced: what it has open would be served for ever.
struct LibraryGuard: Service {
    let library: any LibraryFollowing
    /// Where the library is, in words.
    let place: String

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            for await _ in library.changes() {}
            guard !Task.isCancelled else { return }
            throw CommandFailure(
                code: "missing",
                message: "The library at \(place) was deleted, moved or replaced. Start the server again "
                    + "to serve what is there now."
            )
        }
    }
}
