import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Records plays by this player.
public protocol PlayRecording: Sendable {
    /// Records that a track was played; throws `notFound` if the library doesn't have it.
    ///
    /// - Parameter startedAt: when playback started. The same track and second identify the same play.
    /// - Returns: whether the play is new.
    @discardableResult
    func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool
}
