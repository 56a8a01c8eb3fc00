import Entities
import Platform
import Services

extension ListFile {
    /// Whether the file contains the loved tracks of a Last.fm account, by its name or content.
    var hasLovedTracks: Bool {
        get throws(ServiceError) {
            if fileName.lowercased().contains("lovedtracks") { return true }
            return LovedTracks.begin(with: try ByteStream(open()).stretch())
        }
    }

    /// Returns the likes in a file that is read as a whole: a playlist, or loved tracks in JSON. `nil` for other lists.
    func likes(isAudio: (String) -> Bool) throws(ServiceError) -> [ImportedLike]? {
        if let playlist = try PlaylistFile(self, isAudio: isAudio) {
            return playlist.tracks.map { ImportedLike($0) }
        }
        let beginning = try ByteStream(open()).stretch()
        let isArray = beginning.first { $0 > 0x20 } == UInt8(ascii: "[")
        let isHistory = JSONOutline(beginning).flatMap { JSONHistory($0, inFileNamed: fileName) } != nil
        guard LovedTracks.begin(with: beginning) || isArray && !isHistory else { return nil }
        do {
            return try LovedTracks(bytes()).likes
        } catch let error as ServiceError {
            throw error
        } catch {
            throw .unreadable(path: name, reason: "not valid JSON")
        }
    }

    private func bytes() throws(ServiceError) -> [UInt8] {
        guard let bytes = try ByteStream(open()).all(atMost: Self.longest) else {
            throw .unreadable(path: name, reason: "longer than \(Self.longest) bytes")
        }
        return bytes
    }

    /// The maximum size, in bytes: enough for a million loved tracks.
    private static var longest: Int { 1 << 30 }
}

extension ImportItem {
    /// The like that an item of a list represents; `nil` if the item doesn't name a track.
    var like: ImportedLike? {
        switch self {
        case .file(let location):
            ImportedLike(ListedTrack(location: location))
        case .track(let track):
            ImportedLike(
                ListedTrack(
                    location: track.details.location,
                    title: track.details.title,
                    artist: track.details.artist
                ),
                likedAt: track.likedAt
            )
        case .play(let play):
            ImportedLike(ListedTrack(title: play.title, artist: play.artist), likedAt: play.startedAt)
        case .missing, .leftOut, .failure:
            nil
        }
    }
}
