import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A service that plays are submitted to.
protocol SubmissionTarget: Sendable {
    /// How many plays are taken from the queue at once.
    var batchSize: Int { get }

    /// Sends plays, at most `batchSize`, in one request or several.
    ///
    /// - Parameter isServing: whether the service took plays the last time.
    func submit(_ submissions: [Submission], now: Date, isServing: Bool) async -> Delivery

    /// Says what plays now. Gives up soon.
    ///
    /// - Parameters:
    ///   - song: where a music server has it; others need no song.
    func announce(_ report: PlayReport, of song: Location?) async throws(ServiceFailure)
}

/// What became of a batch.
struct Delivery: Equatable {
    /// What is certain, by the submissions' numbers.
    var outcomes: [Int64: SubmissionOutcome] = [:]
    /// Why the others have no outcome.
    var failure: ServiceFailure?
    /// Those of the others that were in no request.
    var unsent: Set<Int64> = []
    /// Set if the service takes no more plays before a date, though it took the request.
    var isFullUntil: Date?
}
