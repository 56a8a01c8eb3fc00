import Entities
import Foundation
import Services
import Synchronization

/// Keeps each play that is recorded.
public final class PlayRecordingSpy: PlayRecording {
    public struct Play: Equatable, Sendable {
        public let urn: URN
        public let startedAt: Date

        public init(urn: URN, startedAt: Date) {
            self.urn = urn
            self.startedAt = startedAt
        }
    }

    private let record = Mutex<[Play]>([])

    public init() {}

    public var plays: [Play] { record.withLock { $0 } }

    public func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        record.withLock { $0.append(Play(urn: urn, startedAt: startedAt)) }
        return true
    }
}
