import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A service that receives plays.
protocol SubmissionTarget: Sendable {
    /// The maximum number of plays in a batch.
    var batchSize: Int { get }

    /// Sends at most `batchSize` plays, in one request or several.
    ///
    /// - Parameter isServing: whether the service accepted plays the last time.
    func submit(_ submissions: [Submission], now: Date, isServing: Bool) async -> Delivery

    /// Announces the current track. Gives up after a short time.
    ///
    /// - Parameters:
    ///   - song: the song's location on a music server; other services don't need it.
    func announce(_ report: PlayReport, of song: Location?) async throws(ServiceFailure)
}

/// The result of submitting a batch.
struct Delivery: Equatable {
    /// The known outcomes, by submission ID.
    var outcomes: [Int64: SubmissionOutcome] = [:]
    /// The failure that left the other plays without an outcome.
    var failure: ServiceFailure?
    /// The plays without an outcome that weren't in any request.
    var unsent: Set<Int64> = []
    /// The date until which the service accepts no more plays, if it accepted the request but is at a limit.
    var isFullUntil: Date?
}
