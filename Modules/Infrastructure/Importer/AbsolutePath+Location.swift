import Entities
import Platform
import Services

extension AbsolutePath {
    /// Reads a path as typed by a user, or a `file://` URL.
    init?(_ text: String, relativeTo folder: AbsolutePath) {
        let isURL = text.hasPrefix("file://")
        guard let path = isURL ? Location(text).path : Array(text.utf8) else { return nil }
        self.init(path, relativeTo: folder)
    }

    var location: Location { Location(path: bytes) }

    /// The result of a system call about this path; errors include the path.
    func withErrors<Value>(_ call: () throws(Errno) -> Value) throws(ServiceError) -> Value {
        do {
            return try call()
        } catch {
            let path = location.text
            throw error.isMissing ? .missing(path: path) : .inputOutput(path: path, reason: error.reason)
        }
    }
}
