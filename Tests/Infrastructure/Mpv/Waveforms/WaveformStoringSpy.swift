import Entities
import Services
import Synchronization

/// Records requests; its stored waveform is given.
final class WaveformStoringSpy: WaveformStoring {
    enum Message: Equatable {
        case find(FileIdentity)
        case store(Waveform, FileIdentity)
    }

    private let kept: Waveform?
    private let failure: ServiceError?
    private let messages = Mutex<[Message]>([])

    init(kept: Waveform? = nil, failure: ServiceError? = nil) {
        self.kept = kept
        self.failure = failure
    }

    var receivedMessages: [Message] { messages.withLock(\.self) }

    func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform? {
        messages.withLock { $0.append(.find(file)) }
        if let failure { throw failure }
        return kept
    }

    func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError) {
        messages.withLock { $0.append(.store(waveform, file)) }
        if let failure { throw failure }
    }
}
