import Entities

/// Finds the tracks that a person points at. Every command that takes tracks asks here.
public protocol TrackResolving: Sendable {
    /// All tracks of a selection, each once: picked ones in their order, those of a search best match first.
    ///
    /// - Throws: `notFound` if one that was picked isn't there, `noMatch` if a search finds none.
    func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track]

    /// The tracks of a selection, where a search must find exactly one.
    ///
    /// - Throws: `ambiguous` if a search finds several; else as `tracks`.
    func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track]

    /// The only track of a selection.
    ///
    /// - Throws: `ambiguous` if there are several; else as `tracks`.
    func track(_ selection: TrackSelection) async throws(ServiceError) -> Track
}
