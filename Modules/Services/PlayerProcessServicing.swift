import Entities

/// The process that plays the library. `PlaybackServicing` starts it.
public protocol PlayerProcessServicing: Sendable {
    /// The process; `nil` if none is running.
    func process() async throws(ServiceError) -> PlayerProcess?

    /// Ends the process, and with it the music. The queue and the position are kept.
    ///
    /// - Returns: whether one was running.
    func stopProcess() async throws(ServiceError) -> Bool
}
