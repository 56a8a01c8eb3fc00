import Entities

/// Finds the tracks that a user refers to. All commands with a TRACK argument use it.
public protocol TrackResolving: Sendable {
    /// All tracks in a selection, without duplicates: picked tracks in their order, search results best match first.
    ///
    /// - Throws: `notFound` if a picked track doesn't exist, or if a search finds nothing.
    func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track]

    /// The tracks in a selection; a search must find exactly one.
    ///
    /// - Throws: `ambiguous` if a search finds several; the errors of `tracks`.
    func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track]

    /// The only track in a selection.
    ///
    /// - Throws: `ambiguous` if it has several; the errors of `tracks`.
    func track(_ selection: TrackSelection) async throws(ServiceError) -> Track

    /// The tracks in a selection for a queue or a playlist, where tracks may be repeated: those picked more than once,
    /// and those that a playlist has, or the user heard, more than once.
    ///
    /// - Throws: the errors of `tracks`.
    func sequence(_ selection: TrackSelection) async throws(ServiceError) -> TrackSequence
}
