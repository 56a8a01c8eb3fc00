import Entities
import Services

/// Asks the server of a song why it couldn't be played.
struct FailureInquiry: Sendable {
    let audio: any AudioLocating
    let clock: any Clock<Duration>

    /// How long the server may take to answer.
    private static let patience = Duration.seconds(5)

    /// The reason; a server that doesn't answer is one, too. `nil` if it isn't known.
    func failure(of location: Location) async -> ServiceError? {
        await withTaskGroup(of: ServiceError?.self) { group in
            group.addTask { await audio.failure(of: location) }
            group.addTask {
                try? await clock.sleep(for: Self.patience)
                return location.song.map { .unavailable(.host($0.source, .timedOut)) }
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }
}
