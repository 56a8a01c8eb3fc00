import Entities
import Foundation
import Services
import Synchronization

/// Records plays.
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
    private let recorded: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    public init() {
        (recorded, continuation) = AsyncStream<Void>.makeStream()
    }

    public var plays: [Play] { record.withLock { $0 } }

    /// Waits for one more play.
    public func waitForPlay() async {
        for await _ in recorded { break }
    }

    public func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        record.withLock { $0.append(Play(urn: urn, startedAt: startedAt)) }
        continuation.yield()
        return true
    }
}
