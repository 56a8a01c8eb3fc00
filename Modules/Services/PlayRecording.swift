import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Records plays as they happen, outside of the changes that can be undone.
public protocol PlayRecording: Sendable {
    /// Records that a track was played; throws `notFound` if the library doesn't have it.
    ///
    /// - Parameter startedAt: when playback started. The same track and second identify the same play.
    /// - Returns: whether the play is new.
    @discardableResult
    func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool

    /// Records plays that other players report. A play that the log has already, from any source, isn't recorded again.
    ///
    /// - Returns: how many were new (`added`), known (`skipped`), or invalid (`failed`).
    func record(_ plays: [Play]) async throws(ServiceError) -> ImportSummary
}
