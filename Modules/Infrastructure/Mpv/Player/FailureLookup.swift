import Entities
import Platform
import Services

/// Asks the server of a song why it couldn't be played.
struct FailureLookup: Sendable {
    let audio: any AudioLocating
    let clock: any Clock<Duration>

    /// How long the server may take to answer.
    private static let patience = Duration.seconds(5)

    /// The reason; a server that doesn't answer is one, too. `nil` if it isn't known.
    func failure(of location: Location) async -> ServiceError? {
        let late = location.song.map { ServiceError.unavailable(.host($0.source, .timedOut)) }
        return await value(within: Self.patience, on: clock, late: late) { await audio.failure(of: location) }
    }
}
