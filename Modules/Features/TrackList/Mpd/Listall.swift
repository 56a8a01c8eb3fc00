import Entities
import Mpd

/// An answer to `listall`, sent to the client while the paths are fetched.
@MainActor final class Listall {
    private var lines: PathLines
    private let response: MpdResponse
    /// Whether no path was added.
    private(set) var isEmpty = true
    /// The files whose locations aren't paths, because their names aren't UTF-8. They follow all others.
    private(set) var others: [Location] = []
    private(set) var error: MpdError?

    /// - Parameter name: the folder's name for clients.
    init(of folder: Location, named name: String, _ response: MpdResponse) {
        (lines, self.response) = (PathLines(of: folder, named: name), response)
    }

    /// Sends the next paths, in their order.
    func add(_ paths: LocationList) async {
        guard error == nil else { return }
        isEmpty = isEmpty && paths.isEmpty
        others += lines.add(paths)
        do throws(MpdError) {
            try await response.add(lines: lines.take())
        } catch {
            self.error = error
        }
    }
}
