import Entities
import Services

/// Reads tags with TagLib.
public struct TagLibReader: TagReading {
    public init() {}

    public func canRead(fileExtension: String) -> Bool {
        AudioFormat(fileExtension: fileExtension) != nil
    }

    public func details(of location: Location) throws(ServiceError) -> TrackDetails {
        let name = FileName(of: location)
        guard let format = AudioFormat(fileExtension: name.fileExtension) else {
            throw .unreadable(path: location.text, reason: "its extension isn't that of an audio file")
        }
        let path = try AudioFilePath(location, format: format)
        guard let file = TagLibFile(path), file.hasAudio else {
            throw .unreadable(path: location.text, reason: "no audio was found in it; it may be truncated")
        }

        let guess = TrackFileName(name.stem)
        let title = file.text(.title)
        return TrackDetails(
            title: title ?? guess.title,
            artist: file.text(.artist) ?? (title == nil ? guess.artist : nil),
            album: file.text(.album),
            albumArtist: file.text(.albumArtist) ?? (file.number(.compilation) == 1 ? Self.anyArtist : nil),
            genre: file.text(.genre),
            year: file.number(.date),
            trackNumber: file.number(.trackNumber) ?? (title == nil ? guess.trackNumber : nil),
            discNumber: file.number(.discNumber),
            durationMs: file.milliseconds,
            location: location,
            musicBrainz: MusicBrainzIDs(
                recording: file.text(.recordingMBID),
                release: file.text(.releaseMBID)
            )
        )
    }

    /// The artist of a compilation that names none.
    private static let anyArtist = "Various Artists"
}
