import Mpd
import Services

extension MpdError {
    /// - Parameter message: words an error that MPD has no text for.
    package init(_ error: ServiceError, message: (ServiceError) -> String) {
        switch error {
        case .notFound(.track), .notFound(.match), .notFound(.music): self = .noSuchSong
        case .ambiguous(.tracks(let found, _)) where found.isEmpty: self = .noSuchSong
        case .notFound(.queueRow): self = .badSongIndex
        case .notFound(.playlist): self = .noSuchPlaylist
        case .notFound(.playlistRow), .notFound(.playlistEntry): self = .badSongIndex
        case .notFound(.folder), .missing: self = .noSuchDirectory
        case .notFound(.queue), .notFound(.nextEntry), .notFound(.previousEntry): self = .noCurrentSong
        case .notFound, .noFile: self.init(.noExist, message(error))
        case .alreadyExists(.playlist): self = .playlistExists
        case .nothingPlaying: self = .notPlaying
        case .notSeekable: self.init(.unknown, "Not seekable")
        case .ambiguous, .invalid: self.init(.argument, message(error))
        case .notEditable: self.init(.permission, message(error))
        default: self.init(.system, message(error))
        }
    }
}
