import Entities
import Services

@MainActor final class TrackFormInteractor {
    weak var delegate: (any TrackFormInteractorDelegate)?

    private let resolver: any TrackResolving
    private let editor: any TrackEditing
    private let tags: any TagReading

    init(resolver: any TrackResolving, editor: any TrackEditing, tags: any TagReading) {
        self.resolver = resolver
        self.editor = editor
        self.tags = tags
    }
}

extension TrackFormInteractor: TrackFormInteracting {
    func addTrack(_ details: TrackDetails) async {
        do {
            let track = NewTrack(details: try await Self.completed(details, by: tags))
            delegate?.didAdd(track: try await editor.add(track))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func edit(_ selection: TrackSelection, with edit: TrackEdit) async {
        do {
            let track = try await resolver.track(selection)
            delegate?.didEdit(track: try await editor.edit(track.urn, edit))
        } catch {
            delegate?.handle(error: error)
        }
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
        details.genre = tagged.genre
        details.year = tagged.year
        details.trackNumber = tagged.trackNumber
        details.durationMs = details.durationMs ?? tagged.durationMs
        return details
    }
}
