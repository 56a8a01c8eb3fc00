import Entities
import Services
import Synchronization

/// Returns each file's path as its title, or reports the file as unreadable.
final class TagReadingStub: TagReading {
    private let failures: [Location: ServiceError]
    private let onRead: @Sendable () -> Void
    private let reads = Mutex<Set<Location>>([])

    /// - Parameter onRead: called each time a file is read.
    init(failures: [Location: ServiceError] = [:], onRead: @escaping @Sendable () -> Void = {}) {
        self.failures = failures
        self.onRead = onRead
    }

    /// The files that were read, unordered.
    var readLocations: Set<Location> { reads.withLock(\.self) }

    func details(of location: Location) throws(ServiceError) -> TrackDetails {
        _ = reads.withLock { $0.insert(location) }
        onRead()
        if let failure = failures[location] { throw failure }
        return TrackDetails(title: location.text, location: location)
    }

    func canRead(fileExtension: String) -> Bool {
        fileExtension.lowercased() == "mp3"
    }
}
