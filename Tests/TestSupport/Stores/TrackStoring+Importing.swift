import Entities
import Services

extension TrackStoring {
    /// Imports tracks.
    public func importing(_ tracks: [NewTrack]) async throws -> ImportSummary {
        try await beginImport().store(tracks)
    }

    /// Imports plays.
    public func store(_ plays: [Play]) async throws -> ImportSummary {
        try await beginImport().store(plays)
    }
}

extension TrackImport {
    /// Prepares plays, and stores them.
    public func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        try await prepare(plays).store()
    }
}
