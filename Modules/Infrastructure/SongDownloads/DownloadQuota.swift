import Entities
import Services
import Synchronization

/// The space for downloads, in bytes.
final class DownloadQuota: Sendable {
    private let limit: Int64
    private let used: Mutex<Int64>

    init(limit: Int64, used: Int64) {
        self.limit = limit
        self.used = Mutex(used)
    }

    /// - Throws: `full` if the space doesn't suffice. Nothing is taken then.
    func take(_ bytes: Int64) throws(ServiceError) {
        let isFull = used.withLock { used in
            let sum = used.addingClamped(bytes)
            guard sum <= limit, sum < .max else { return true }
            used = sum
            return false
        }
        if isFull { throw .full(.downloads(limit: limit)) }
    }

    func give(_ bytes: Int64) {
        used.withLock { $0 -= bytes }
    }
}

/// The space reserved for one song.
struct Reservation {
    private let allowance: DownloadQuota
    private(set) var bytes: Int64 = 0

    init(of allowance: DownloadQuota) {
        self.allowance = allowance
    }

    /// Reserves more space if the song is larger than expected.
    mutating func cover(_ size: Int64) throws(ServiceError) {
        guard size > bytes else { return }
        try allowance.take(size - bytes)
        bytes = size
    }

    /// Releases the reserved space.
    mutating func release() {
        allowance.give(bytes)
        bytes = 0
    }
}
