import Services
import Synchronization

/// Records the volumes that are stored.
public final class VolumeStoringSpy: VolumeStoring {
    private let record = Mutex<[Int]>([])
    private let percent: Int

    /// - Parameter percent: the volume of the last run.
    public init(_ percent: Int = 100) {
        self.percent = percent
    }

    public var stored: [Int] { record.withLock { $0 } }

    public func storedVolume() async throws(ServiceError) -> Int { percent }

    public func store(volume percent: Int) async throws(ServiceError) {
        record.withLock { $0.append(percent) }
    }
}
