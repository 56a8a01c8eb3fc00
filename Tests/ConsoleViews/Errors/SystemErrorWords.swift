import Entities
import Services
import TestSupport

extension [(ServiceError, String)] {
    /// The system and its files.
    static let system: Self = [
        (.unavailable(.rebuild), "Another rebuild is running. Wait until it is done."),
        (.unreadable(path: "/a.ogg", reason: "it is empty."), "/a.ogg can't be read: it is empty."),
        (.missing(path: "/a"), "There is no file or folder /a. Check the path and try again."),
        (.inputOutput(path: "/a", reason: "No space left."), "/a: No space left."),
        (.cancelled, "Interrupted."),
    ]
}
