import CCurl

/// Runs transfers on one thread.
final class TransferLoop {
    private let queue: TransferQueue
    private let configuration: HTTPClient.Configuration
    private let curl: Curl
    private let multi: MultiHandle
    private var transfers: [ObjectIdentifier: Transfer] = [:]
    /// The transfers that libcurl is running, by the handle of their request.
    private var running: [UnsafeMutableRawPointer: Transfer] = [:]

    /// Returns `nil` if out of memory.
    init?(_ queue: TransferQueue, _ configuration: HTTPClient.Configuration, _ curl: Curl) {
        guard let multi = MultiHandle(curl, connectionsPerHost: configuration.connectionsPerHost) else {
            return nil
        }
        self.queue = queue
        self.configuration = configuration
        self.curl = curl
        self.multi = multi
    }

    /// Runs transfers until the queue is closed.
    func run() {
        queue.setWake { [waker = multi.waker] in waker.wake() }
        while let commands = queue.take() {
            for command in commands { perform(command) }
            guard multi.perform() else { break }
            while let (handle, code) = multi.nextDone() { didEnd(handle, code) }
            guard multi.wait() else { break }
        }
        for transfer in transfers.values { fail(transfer, transfer.error(.cancelled)) }
        queue.giveUp()
    }

    private func perform(_ command: TransferQueue.Command) {
        switch command {
        case .start(let request, let deadline, let buffer):
            do throws(HTTPError) {
                let transfer = try Transfer(request, deadline, buffer, configuration, curl)
                transfers[ObjectIdentifier(buffer)] = transfer
                start(transfer)
            } catch {
                buffer.finish(.failure(error))
            }
        case .cancel(let buffer):
            if let transfer = transfers[ObjectIdentifier(buffer)] {
                fail(transfer, transfer.error(.cancelled))
            }
        case .resume(let buffer):
            transfers[ObjectIdentifier(buffer)]?.easy?.resume()
        }
    }

    private func start(_ transfer: Transfer) {
        do throws(HTTPError) {
            let easy = try transfer.makeRequest()
            guard multi.add(easy) else { throw transfer.error(.unavailable) }
            running[easy.handle] = transfer
        } catch {
            fail(transfer, error)
        }
    }

    private func didEnd(_ handle: UnsafeMutableRawPointer, _ code: CURLcode) {
        guard let transfer = running[handle] else { return }
        let step = transfer.didEnd(code)
        release(transfer)
        switch step {
        case .redirected: start(transfer)
        case .finished(let outcome): finish(transfer, outcome)
        }
    }

    private func fail(_ transfer: Transfer, _ error: HTTPError) {
        release(transfer)
        finish(transfer, .failure(error))
    }

    /// Removes a transfer's request from libcurl.
    private func release(_ transfer: Transfer) {
        guard let easy = transfer.easy, running.removeValue(forKey: easy.handle) != nil else { return }
        multi.remove(easy)
    }

    private func finish(_ transfer: Transfer, _ outcome: Result<Void, HTTPError>) {
        transfers[ObjectIdentifier(transfer.buffer)] = nil
        transfer.buffer.finish(outcome)
    }
}
