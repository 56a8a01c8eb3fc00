/// Why a service could not do what it was asked. Each case is something a person can act on.
public enum ServiceError: Error, Equatable, Sendable {
    /// There is no such thing; `what` names it as a person would: `row 12`, `sidewinder:tracks:…`.
    case notFound(what: String)
    /// The library has it already; `what` names the track.
    case alreadyExists(what: String)
    /// There is no change that could be undone.
    case nothingToUndo
    /// There is no undone change that could be redone.
    case nothingToRedo
    /// Nothing plays that could be paused or moved in.
    case nothingPlays
    /// There is nothing in the queue to play.
    case queueIsEmpty
    /// The queue has no track after the current one.
    case nothingFollows
    /// The queue has no track before the current one.
    case nothingBefore
    /// An entry or row isn't in the queue, or not any more.
    case notInQueue
    /// The library has a track, but no file of it; `title` names it.
    case noFile(title: String)
    /// What plays has no positions to move to: it isn't heard yet, or is a live stream.
    case notSeekable
    /// What was asked for makes no sense; `advice` says what would.
    case invalid(what: String, advice: String)
    /// A file has data that can't be read as what it should be.
    case unreadable(path: String, reason: String)
    /// A file or folder that was named isn't there.
    case missing(path: String)
    /// A program or service that is needed isn't there; `advice` says how to get it.
    case unavailable(what: String, advice: String)
    /// The system refused to read or write a file.
    case inputOutput(path: String, reason: String)
    /// The request was cancelled before it was done.
    case cancelled
}

extension ServiceError {
    /// The error's name for scripts, the same in every version.
    public var code: String {
        switch self {
        case .notFound: "notFound"
        case .alreadyExists: "alreadyExists"
        case .nothingToUndo: "nothingToUndo"
        case .nothingToRedo: "nothingToRedo"
        case .nothingPlays: "nothingPlays"
        case .queueIsEmpty: "queueIsEmpty"
        case .nothingFollows: "nothingFollows"
        case .nothingBefore: "nothingBefore"
        case .notInQueue: "notFound"
        case .noFile: "noFile"
        case .notSeekable: "notSeekable"
        case .invalid: "usage"
        case .unreadable: "unreadable"
        case .missing: "missing"
        case .unavailable: "unavailable"
        case .inputOutput: "inputOutput"
        case .cancelled: "interrupted"
        }
    }

    /// What happened, to what, and what to do next.
    public var message: String {
        switch self {
        case .notFound(let what): "There is no \(what). `list` shows what there is."
        case .alreadyExists(let what): "\(what) is in the library already. `find` shows it."
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo: a new change ends what could be redone."
        case .nothingPlays: "Nothing plays. `play` starts the queue, `play TRACK` a track."
        case .queueIsEmpty: "The queue is empty. `play TRACK` plays a track of the library."
        case .nothingFollows: "Nothing follows in the queue. `queue TRACK` adds a track."
        case .nothingBefore: "Nothing was played before. `play` starts the queue."
        case .notInQueue: "That row isn't in the queue. `queue` shows what is."
        case .noFile(let title): "“\(title)” has no file. `import` adds tracks with their files."
        case .notSeekable: "This can't be sought in. Wait until it is heard; a live stream never can."
        case .invalid(let what, let advice): "\(what). \(advice)"
        case .unreadable(let path, let reason): "\(path) can't be read: \(reason)"
        case .missing(let path): "There is no file or folder \(path). Check the path and try again."
        case .unavailable(let what, let advice): "\(what) is not available. \(advice)"
        case .inputOutput(let path, let reason): "\(path): \(reason)"
        case .cancelled: "Interrupted."
        }
    }
}
