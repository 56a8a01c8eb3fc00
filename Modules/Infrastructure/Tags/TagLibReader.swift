import Entities
import Services

/// Reads tags with TagLib. Durations are whole seconds; below one second they are `nil`.
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
        guard let file = try TagLibFile(path), file.hasAudio else {
            throw .unreadable(path: location.text, reason: "no audio was found in it; it may be truncated")
        }

        let guess = TrackFileName(name.stem)
        let title = file.title
        return TrackDetails(
            title: title ?? guess.title,
            artist: file.artist ?? (title == nil ? guess.artist : nil),
            album: file.album,
            genre: file.genre,
            year: file.year,
            trackNumber: file.trackNumber ?? (title == nil ? guess.trackNumber : nil),
            durationMs: file.seconds.map { $0 * 1000 },
            location: location
        )
    }
}
