import Entities

extension TrackDetails {
    /// Returns the details with the tags that changed in the file since it was last read. Edits made in the library are
    /// kept.
    ///
    /// - Parameters:
    ///   - base: the tags as last read; `nil` if the file was never read, in which case only unknown details are filled
    ///     in.
    ///   - tags: the file's current tags.
    package func merged(from base: TrackDetails?, to tags: TrackDetails) -> TrackDetails {
        func pick<Value: Equatable>(_ path: KeyPath<TrackDetails, Value?>) -> Value? {
            guard let base else { return self[keyPath: path] ?? tags[keyPath: path] }
            return self[keyPath: path] == base[keyPath: path] ? tags[keyPath: path] : self[keyPath: path]
        }
        return TrackDetails(
            title: title == base?.title ? tags.title : title,
            artist: pick(\.artist),
            album: pick(\.album),
            albumArtist: pick(\.albumArtist),
            genre: pick(\.genre),
            year: pick(\.year),
            trackNumber: pick(\.trackNumber),
            discNumber: pick(\.discNumber),
            durationMs: pick(\.durationMs),
            location: location,
            musicBrainz: MusicBrainzIDs(
                recording: pick(\.musicBrainz.recording),
                release: pick(\.musicBrainz.release)
            )
        )
    }
}
