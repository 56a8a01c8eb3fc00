import Platform

/// A request in progress and its response, as seen by tasks. Releasing it before the end cancels the request.
final class Exchange: Sendable {
    private let buffer: ResponseBuffer
    private let thread: TransferThread

    /// Sends a request.
    ///
    /// - Parameter capacity: the number of unread bytes of the body at which the server has to wait.
    init(_ request: HTTPRequest, on thread: TransferThread, capacity: Int) {
        buffer = ResponseBuffer(capacity: capacity, limit: request.maximalBodySize)
        self.thread = thread
        if Task.isCancelled {
            buffer.finish(.failure(HTTPError(.cancelled, wasSent: false)))
        } else {
            let deadline = request.timeout.map { ContinuousClock.now + $0 }
            thread.submit(.start(request, deadline: deadline, buffer))
        }
    }

    deinit {
        cancel()
    }

    func response() async throws(HTTPError) -> HTTPResponse {
        await wait(for: .end)
        let (head, body) = try buffer.takeAll()
        return HTTPResponse(status: head.status, headers: head.headers, body: body)
    }

    func head() async throws(HTTPError) -> HTTPHead {
        await wait(for: .head)
        return try buffer.head()
    }

    /// Returns the bytes that have arrived since the last call, waiting for some if necessary; `nil` at the end.
    func nextBytes() async throws(HTTPError) -> [UInt8]? {
        await wait(for: .bytes)
        let (bytes, freesSpace) = try buffer.takeBytes()
        if freesSpace { thread.submit(.resume(buffer)) }
        return bytes
    }

    private func wait(for milestone: ResponseBuffer.WaitCondition) async {
        await withTaskCancellationHandler {
            await buffer.wait(for: milestone)
        } onCancel: {
            cancel()
        }
    }

    private func cancel() {
        if !buffer.isOver { thread.submit(.cancel(buffer)) }
    }
}
