import Entities

extension TrackDetails {
    /// These details of a track, with the tags that changed in its file since they were last read. What was edited in
    /// the library stays.
    ///
    /// - Parameters:
    ///   - base: the tags as last read; `nil` if they never were: then only unknown details are taken over.
    ///   - tags: the file's tags now.
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
