import Entities

/// Why a service could not do what it was asked: a case for each thing a person can act on. Views turn a case into
/// words, and name what to do next in their own terms.
public enum ServiceError: Error, Equatable, Sendable {
    /// What was pointed at isn't there, or isn't there any more.
    case notFound(Missing)
    /// No track matches a search; `text` is the search as it was written, `suggestion` the same with another
    /// spelling that does match.
    case noMatch(text: String, suggestion: SearchQuery?)
    /// A search should find one track and found several. `candidates` are the best of them; `hasMore` tells whether
    /// there are others.
    case ambiguous(candidates: [Track], hasMore: Bool)
    /// The library has the track already.
    case alreadyExists(title: String, artist: String?)
    /// Another track of the library has this URN.
    case urnTaken(URN)
    /// There is no change that could be undone.
    case nothingToUndo
    /// There is no undone change that could be redone.
    case nothingToRedo
    /// An edit that gives nothing new.
    case nothingToChange
    /// A track without a title.
    case untitled
    /// The track has no sound: the library knows of the music only.
    case noFile(title: String)
    /// The sound is elsewhere, not in a local file.
    case notLocal(Location)
    /// The playlist is made for an artist, and none was named.
    case artistNeeded(playlist: String)
    /// The playlist isn't made for an artist, and one was named.
    case artistNotTaken(playlist: String)
    /// Nothing plays that could be paused, resumed or sought in.
    case nothingPlaying
    /// The queue has no track.
    case emptyQueue
    /// There is no track after the current one.
    case endOfQueue
    /// There is no track before the current one.
    case startOfQueue
    /// The player can't seek now: the track isn't heard yet, or is a live stream.
    case notSeekable
    /// The search is too long to be made.
    case searchTooLong
    /// The listing can't continue from there.
    case staleListing
    /// A file has data that can't be read as what it should be; `reason` goes on after “can't be read:”.
    case unreadable(path: String, reason: String)
    /// A file or folder that was named isn't there.
    case missing(path: String)
    /// Something that is needed isn't available.
    case unavailable(Requirement)
    /// The system refused to read or write a file; `reason` is a sentence.
    case inputOutput(path: String, reason: String)
    /// The request was cancelled before it was done.
    case cancelled

    /// What isn't there.
    public enum Missing: Equatable, Sendable {
        /// The track of this URN; `row` is the row in which it was shown, if that is how it was pointed at.
        case track(URN, row: Int? = nil)
        /// A piece of music that was heard and isn't in the library.
        case music(title: String, artist: String?)
        /// A row of the library in the order added.
        case libraryRow(Int)
        /// A row of the queue.
        case queueRow(Int)
        /// A playlist, as it was named.
        case playlist(String)
        /// More rows of a list.
        case moreRows
    }

    /// What is needed and isn't available.
    public enum Requirement: Equatable, Sendable {
        /// The player isn't installed.
        case player
        /// The player can't be started; `reason` is a sentence.
        case playerStart(reason: String)
        /// The player ended without being asked to.
        case playerEnded
        /// No sound device can be used.
        case soundDevice
        /// The library that reads tags isn't installed.
        case tagReader
        /// Another rebuild of the counts is running.
        case rebuild
    }
}

extension ServiceError {
    /// The error's name for scripts, the same in every version.
    public var code: String {
        switch self {
        case .notFound, .noMatch, .emptyQueue, .endOfQueue, .startOfQueue, .staleListing: "notFound"
        case .ambiguous: "ambiguous"
        case .alreadyExists, .urnTaken: "alreadyExists"
        case .nothingToUndo: "nothingToUndo"
        case .nothingToRedo: "nothingToRedo"
        case .nothingToChange, .untitled, .searchTooLong, .artistNeeded, .artistNotTaken: "usage"
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
