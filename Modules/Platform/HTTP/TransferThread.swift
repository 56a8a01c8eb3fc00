import CCurl
import Platform
import Synchronization

/// The thread that runs all of a client's transfers. It starts with the first.
final class TransferThread: Sendable {
    private let queue = TransferQueue()
    private let configuration: HTTPClient.Configuration
    private let load: @Sendable () -> Curl?

    init(_ configuration: HTTPClient.Configuration, load: @escaping @Sendable () -> Curl?) {
        self.configuration = configuration
        self.load = load
    }

    deinit {
        queue.close()
    }

    func submit(_ command: TransferQueue.Command) {
        guard queue.add(command) == .needsThread else { return }
        do {
            try SystemThread.start { [queue, configuration, load] in
                if let loop = load().flatMap({ TransferLoop(queue, configuration, $0) }) {
                    loop.run()
                } else {
                    queue.giveUp()
                }
            }
        } catch {
            queue.giveUp()
        }
    }
}
