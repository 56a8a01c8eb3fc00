import Entities
import Services

/// An error reported by playback, as sent between processes.
enum Failure: Codable, Equatable, Sendable {
    case queueRow(Int)
    case queueEntry
    case track(urn: String)
    case noFile(title: String)
    case nothingToUndo
    case nothingPlaying, emptyQueue, endOfQueue, startOfQueue, notSeekable
    case unreadable(path: String, reason: String)
    case missing(path: String)
    case noPlayer
    case playerStart(reason: String)
    case playerEnded
    case noSoundDevice
    case streamLost(title: String?, source: String, positionMs: Int)
    case song(title: String, source: String)
    case host(String, ServiceError.Outage)
    case refused(host: String, ServiceError.Refusal)
    case password(source: String, reason: String)
    case secret(reason: String)
    case otherRecording(path: String)
    case inputOutput(path: String, reason: String)
    case cancelled
    /// An unexpected error, reduced to its code.
    case other(code: String)
}

extension Failure {
    init(_ error: ServiceError) {
        self =
            switch error {
            case .notFound(.queueRow(let row)): .queueRow(row)
            case .notFound(.queueEntry): .queueEntry
            case .notFound(.track(let urn, row: _)): .track(urn: urn.description)
            case .noFile(let title): .noFile(title: title)
            case .nothingToUndo: .nothingToUndo
            case .nothingPlaying: .nothingPlaying
            case .notFound(.queue): .emptyQueue
            case .notFound(.nextEntry): .endOfQueue
            case .notFound(.previousEntry): .startOfQueue
            case .notSeekable: .notSeekable
            case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
            case .missing(let path): .missing(path: path)
            case .unavailable(.player): .noPlayer
            case .unavailable(.playerStart(let reason)): .playerStart(reason: reason)
            case .unavailable(.playerEnded): .playerEnded
            case .unavailable(.soundDevice): .noSoundDevice
            case .unavailable(.stream(let title, let source, let positionMs)):
                .streamLost(title: title, source: source, positionMs: positionMs)
            case .notFound(.song(let title, let source)): .song(title: title, source: source)
            case .unavailable(.host(let host, let outage)): .host(host, outage)
            case .refused(let host, let refusal): .refused(host: host, refusal)
            case .unavailable(.passwordOf(let source, let reason)): .password(source: source, reason: reason)
            case .unavailable(.secret(let reason)): .secret(reason: reason)
            case .alreadyExists(.otherRecording(let path)): .otherRecording(path: path)
            case .inputOutput(let path, let reason): .inputOutput(path: path, reason: reason)
            case .cancelled: .cancelled
            default: .other(code: error.code.rawValue)
            }
    }

    /// - Parameter place: the socket's path, for errors known only by their code.
    func serviceError(from place: String) -> ServiceError {
        switch self {
        case .queueRow(let row): .notFound(.queueRow(row))
        case .queueEntry: .notFound(.queueEntry)
        case .track(let urn): .notFound(.track(URN(trusted: urn)))
        case .noFile(let title): .noFile(title: title)
        case .nothingToUndo: .nothingToUndo
        case .nothingPlaying: .nothingPlaying
        case .emptyQueue: .notFound(.queue)
        case .endOfQueue: .notFound(.nextEntry)
        case .startOfQueue: .notFound(.previousEntry)
        case .notSeekable: .notSeekable
        case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
        case .missing(let path): .missing(path: path)
        case .noPlayer: .unavailable(.player)
        case .playerStart(let reason): .unavailable(.playerStart(reason: reason))
        case .playerEnded: .unavailable(.playerEnded)
        case .noSoundDevice: .unavailable(.soundDevice)
        case .streamLost(let title, let source, let positionMs):
            .unavailable(.stream(title: title, source: source, positionMs: positionMs))
        case .song(let title, let source): .notFound(.song(title: title, source: source))
        case .host(let host, let outage): .unavailable(.host(host, outage))
        case .refused(let host, let refusal): .refused(host: host, refusal)
        case .password(let source, let reason): .unavailable(.passwordOf(source: source, reason: reason))
        case .secret(let reason): .unavailable(.secret(reason: reason))
        case .otherRecording(let path): .alreadyExists(.otherRecording(path: path))
        case .inputOutput(let path, let reason): .inputOutput(path: path, reason: reason)
        case .cancelled: .cancelled
        case .other(let code): .inputOutput(path: place, reason: "The playing process reported: \(code).")
        }
    }
}
