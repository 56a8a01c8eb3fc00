import Entities
import Platform
import Services

/// A reason that mpv can't play a file.
enum MpvFileError: Equatable, Sendable {
    case loadingFailed
    case unknownFormat
    case noSound
    case noDevice
    /// The file is a folder or a playlist.
    case list
    case other(String)

    /// - Parameter text: mpv's error message.
    init(_ text: String) {
        switch text {
        case "loading failed": self = .loadingFailed
        case "unrecognized file format": self = .unknownFormat
        case "no audio or video data played": self = .noSound
        case "audio output initialization failed": self = .noDevice
        default: self = .other(text)
        }
    }

    /// The error to report for the file at a location.
    func serviceError(at location: Location) -> ServiceError {
        switch self {
        case .loadingFailed:
            Self.openingError(of: location)
        case .unknownFormat:
            .unreadable(path: location.text, reason: "not an audio file, or damaged")
        case .noSound:
            .unreadable(path: location.text, reason: "contains no audio")
        case .noDevice:
            .unavailable(.soundDevice)
        case .list:
            .unreadable(path: location.text, reason: "a folder or a list of files")
        case .other(let text):
            .unreadable(
                path: location.text,
                reason: text.isEmpty ? "mpv gave no reason" : "mpv says: \(text)"
            )
        }
    }

    /// mpv doesn't report why it can't open something; for local files the system does.
    private static func openingError(of location: Location) -> ServiceError {
        if location.song != nil {
            return .unreadable(path: location.text, reason: "the server doesn't send it")
        }
        guard let path = location.path else {
            return .unreadable(
                path: location.text,
                reason: "no response; check the address and the network"
            )
        }
        guard AbsolutePath.withCString(path, { access($0, R_OK) }) != 0 else {
            return .unreadable(path: location.text, reason: "couldn't be opened")
        }
        return ServiceError(.last, path: location.text)
    }
}
