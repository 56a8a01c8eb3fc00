import Entities
import Services

@MainActor final class TrackFormInteractor {
    weak var delegate: (any TrackFormInteractorDelegate)?

    private let resolver: any TrackResolving
    private let editor: any TrackEditing
    private let tags: any TagReading
    private let tagWriter: any TagWriteServicing

    init(
        resolver: any TrackResolving,
        editor: any TrackEditing,
        tags: any TagReading,
        tagWriter: any TagWriteServicing
    ) {
        self.resolver = resolver
        self.editor = editor
        self.tags = tags
        self.tagWriter = tagWriter
    }
}

extension TrackFormInteractor: TrackFormInteracting {
    func addTrack(_ details: TrackDetails) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let track = NewTrack(details: try await Self.completed(details, by: tags))
            delegate?.didAdd(track: try await editor.add(track))
        }
    }

    func edit(_ selection: TrackSelection, with edit: TrackEdit, all: Bool, writesTags: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await Self.checkFile(of: edit, by: tags)
            let tracks =
                all ? try await resolver.tracks(selection) : try await resolver.exactTracks(selection)
            if edit.isForOneTrack, tracks.count > 1 {
                throw .invalid(.forOneTrack(count: tracks.count))
            }
            delegate?.didEdit(try await editor.edit(tracks.map(\.urn), edit, writesTags: writesTags))
            guard writesTags else { return }
            try await tagWriter.writePendingTags { [weak self] event in await self?.report(event) }
        }
    }

    private func report(_ event: TagWriteEvent) {
        delegate?.didWriteTags(event)
    }

    /// Completes the user's input with the file's tags.
    @concurrent private static func completed(
        _ details: TrackDetails,
        by tags: any TagReading
    ) async throws(ServiceError) -> TrackDetails {
        guard let location = details.location else { return details }
        let tagged = try tags.details(of: location)
        var details = details
        details.album = details.album ?? tagged.album
        details.albumArtist = details.albumArtist ?? tagged.albumArtist
        details.genre = details.genre ?? tagged.genre
        details.year = details.year ?? tagged.year
        details.trackNumber = details.trackNumber ?? tagged.trackNumber
        details.discNumber = details.discNumber ?? tagged.discNumber
        details.musicBrainz = tagged.musicBrainz
        details.durationMs = details.durationMs ?? tagged.durationMs
        return details
    }

    /// Throws an error if an edit sets a file that isn't audio.
    @concurrent private static func checkFile(
        of edit: TrackEdit,
        by tags: any TagReading
    ) async throws(ServiceError) {
        if let path = edit.path { _ = try tags.details(of: Location(path)) }
    }
}
