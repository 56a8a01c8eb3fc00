import Entities
import Services

/// Reads tags with TagLib.
public struct TagLibReader: TagReading {
    public init() {}

    public func canRead(fileExtension: String) -> Bool {
        AudioFormat(fileExtension: fileExtension) != nil
    }

    public func details(of location: Location) throws(ServiceError) -> TrackDetails {
        let path = try AudioFilePath(location)
        guard let file = TagLibFile(path), file.hasAudio else { throw .noAudio(in: location) }
        return file.details(at: location)
    }
}

extension ServiceError {
    static func noAudio(in location: Location) -> ServiceError {
        .unreadable(
            path: location.text,
            reason: "no audio found; the file is truncated, or its format isn't supported"
        )
    }
}

extension TagLibFile {
    /// The metadata of a file. If the title is missing from the tags, the file's name supplies missing details.
    func details(at location: Location) -> TrackDetails {
        let title = text(.title)
        let guess = title == nil ? TrackFileName(FileName(of: location).stem) : nil
        return TrackDetails(
            title: title ?? guess?.title ?? "",
            artist: text(.artist) ?? guess?.artist,
            album: text(.album),
            albumArtist: text(.albumArtist) ?? (number(.compilation) == 1 ? Self.anyArtist : nil),
            genre: text(.genre),
            year: number(.date),
            trackNumber: number(.trackNumber) ?? guess?.trackNumber,
            discNumber: number(.discNumber),
            durationMs: milliseconds,
            location: location,
            musicBrainz: MusicBrainzIDs(recording: text(.recordingMBID), release: text(.releaseMBID))
        )
    }

    /// The album artist of a compilation without one.
    private static let anyArtist = "Various Artists"
}
