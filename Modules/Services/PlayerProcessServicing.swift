import Entities

/// The process that plays the library. `PlaybackServicing` starts it when needed.
public protocol PlayerProcessServicing: Sendable {
    /// The process; `nil` if none is running.
    func process() async throws(ServiceError) -> PlayerProcess?

    /// Starts the process, unless it is running. Nothing plays.
    func startProcess() async throws(ServiceError)

    /// Ends the process, and with it the music. The queue and the position are kept.
    ///
    /// - Returns: whether one was running.
    func stopProcess() async throws(ServiceError) -> Bool
}
