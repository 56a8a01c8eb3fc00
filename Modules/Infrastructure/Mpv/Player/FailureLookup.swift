import Entities
import Platform
import Services

/// Asks the server of a song why it couldn't be played.
struct FailureLookup: Sendable {
    let audio: any AudioLocating
    let clock: any Clock<Duration>

    /// The maximum time to wait for the server.
    private static let timeout = Duration.seconds(5)

    /// The reason, which may be that the server timed out; `nil` if it is unknown.
    func failure(of location: Location) async -> ServiceError? {
        let late = location.song.map { ServiceError.unavailable(.host($0.source, .timedOut)) }
        return await value(within: Self.timeout, on: clock, late: late) { await audio.failure(of: location) }
    }
}
