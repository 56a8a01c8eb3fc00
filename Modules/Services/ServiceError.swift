import Entities

/// Why a service failed: one case for each situation a user can act on. Views word the message and suggest what to do
/// next in terms of their own commands.
public enum ServiceError: Error, Equatable, Sendable {
    /// Something that was asked for doesn't exist, or no longer does.
    case notFound(Missing)
    /// No track matches a search; `text` is the search as typed, `suggestion` a similarly spelt one that matches.
    case noMatch(text: String, suggestion: SearchQuery?)
    /// A search that must find one track found several. `candidates` are the best matches; `hasMore` says whether there
    /// are others.
    case ambiguous(candidates: [Track], hasMore: Bool)
    /// The library has the track already.
    case alreadyExists(title: String, artist: String?)
    /// Another track of the library has this URN.
    case urnTaken(URN)
    case nothingToUndo
    case nothingToRedo
    /// The edit changes nothing.
    case nothingToChange
    /// The track has no title.
    case untitled
    /// A title or a file was given for several tracks.
    case onlyForOneTrack(count: Int)
    /// Others have changed the file since its tags were read.
    case changedMeanwhile(path: String)
    /// The library has only the track's metadata, no file.
    case noFile(title: String)
    /// The audio isn't in a local file.
    case notLocal(Location)
    /// The playlist needs an artist, and none was given.
    case artistNeeded(playlist: String)
    /// The playlist takes no artist, and one was given.
    case artistNotTaken(playlist: String)
    /// Nothing is playing that could be paused, resumed or sought in.
    case nothingPlaying
    case emptyQueue
    /// The queue has no entry after the current one.
    case endOfQueue
    /// The queue has no entry before the current one.
    case startOfQueue
    /// The player can't seek: the track hasn't started, or is a live stream.
    case notSeekable
    /// The search is too long to run.
    case searchTooLong
    /// The key belongs to another listing.
    case staleListing
    /// The content of a file is invalid; `reason` continues the sentence after “can't be read:”.
    case unreadable(path: String, reason: String)
    /// A given file or folder doesn't exist.
    case missing(path: String)
    /// A requirement isn't available.
    case unavailable(Requirement)
    /// The system couldn't read or write a file; `reason` is a sentence.
    case inputOutput(path: String, reason: String)
    /// The request was cancelled before it completed.
    case cancelled

    /// Something that doesn't exist.
    public enum Missing: Equatable, Sendable {
        /// The track with this URN; `row` is the row it was shown in, if it was given by row.
        case track(URN, row: Int? = nil)
        /// A track from the listening history that isn't in the library.
        case music(title: String, artist: String?)
        /// A row of the library in the order added.
        case libraryRow(Int)
        case queueRow(Int)
        /// A playlist, by the name given.
        case playlist(String)
        /// More rows of a list.
        case moreRows
    }

    /// Something that is needed but isn't available.
    public enum Requirement: Equatable, Sendable {
        /// The player isn't installed.
        case player
        /// The player can't be started; `reason` is a sentence.
        case playerStart(reason: String)
        /// The player ended unexpectedly.
        case playerEnded
        /// No sound device can be used.
        case soundDevice
        /// Another rebuild of the counts is running.
        case rebuild
    }
}

extension ServiceError {
    /// A stable identifier for scripts.
    public var code: String {
        switch self {
        case .notFound, .noMatch, .emptyQueue, .endOfQueue, .startOfQueue, .staleListing: "notFound"
        case .ambiguous: "ambiguous"
        case .alreadyExists, .urnTaken: "alreadyExists"
        case .nothingToUndo: "nothingToUndo"
        case .nothingToRedo: "nothingToRedo"
        case .nothingToChange, .untitled, .onlyForOneTrack, .searchTooLong, .artistNeeded, .artistNotTaken:
            "usage"
        case .changedMeanwhile: "changedMeanwhile"
        case .noFile, .notLocal: "noFile"
        case .nothingPlaying: "nothingPlaying"
        case .notSeekable: "notSeekable"
        case .unreadable: "unreadable"
        case .missing: "missing"
        case .unavailable: "unavailable"
        case .inputOutput: "inputOutput"
        case .cancelled: "interrupted"
        }
    }
}
