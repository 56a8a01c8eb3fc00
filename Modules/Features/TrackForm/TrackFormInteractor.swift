import Entities
import Services

@MainActor final class TrackFormInteractor {
    weak var delegate: (any TrackFormInteractorDelegate)?

    private let resolver: any TrackResolving
    private let editor: any TrackEditing
    private let tags: any TagReading
    private let tagWriter: any TagWriteServicing
    private let texts: any TextEditing
    /// The text that is edited.
    private var draft: Draft?

    private struct Draft {
        let tracks: [Track]
        let writesTags: Bool
        let original: TrackText
        /// The text that was saved last.
        var text: String
        var revisions: [TrackRevision] = []
    }

    init(
        resolver: any TrackResolving,
        editor: any TrackEditing,
        tags: any TagReading,
        tagWriter: any TagWriteServicing,
        texts: any TextEditing
    ) {
        self.texts = texts
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
            let tracks = try await self.tracks(selection, all: all)
            if edit.isForOneTrack, tracks.count > 1 {
                throw .invalid(.forOneTrack(count: tracks.count))
            }
            delegate?.didEdit(try await editor.edit(tracks.map(\.urn), edit, writesTags: writesTags))
            if writesTags { try await writeTags() }
        }
    }

    func openText(of selection: TrackSelection, all: Bool, writesTags: Bool) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let tracks = try await self.tracks(selection, all: all)
            let original = TrackText(tracks)
            draft = Draft(tracks: tracks, writesTags: writesTags, original: original, text: original.text)
            try await open()
        }
    }

    func reopenText() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in try await open() }
    }

    func storeText() async {
        guard let draft else { return }
        self.draft = nil
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let edited = try await editor.revise(draft.revisions, writesTags: draft.writesTags)
            delegate?.didEdit(edited)
            if draft.writesTags { try await writeTags() }
        }
    }

    private func open() async throws(ServiceError) {
        guard var draft else { return }
        guard let text = try await texts.edited(draft.text), text != draft.text else {
            delegate?.didRead([], of: draft.tracks)
            return
        }
        draft.text = text
        defer { self.draft = draft }
        do throws(TextMistake) {
            draft.revisions = try draft.original.revisions(in: text)
            delegate?.didRead(draft.revisions, of: draft.tracks)
        } catch {
            delegate?.didFind(error)
        }
    }

    private func tracks(_ selection: TrackSelection, all: Bool) async throws(ServiceError) -> [Track] {
        all ? try await resolver.tracks(selection) : try await resolver.exactTracks(selection)
    }

    private func writeTags() async throws(ServiceError) {
        try await tagWriter.writePendingTags { @MainActor [weak self] in self?.delegate?.didWriteTags($0) }
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
