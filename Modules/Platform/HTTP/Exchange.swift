import Platform

/// A request on its way and its answer, as tasks see it. Released before its end, it is cancelled.
final class Exchange: Sendable {
    private let inbox: ResponseBuffer
    private let thread: TransferThread

    /// Sends a request.
    ///
    /// - Parameter capacity: how many bytes of the body may wait to be read before the server has to wait.
    init(_ request: HTTPRequest, on thread: TransferThread, capacity: Int) {
        inbox = ResponseBuffer(capacity: capacity, limit: request.maximalBodySize)
        self.thread = thread
        if Task.isCancelled {
            inbox.finish(.failure(HTTPError(.cancelled, wasSent: false)))
        } else {
            let deadline = request.timeout.map { ContinuousClock.now + $0 }
            thread.submit(.start(request, deadline: deadline, inbox))
        }
    }

    deinit {
        cancel()
    }

    func response() async throws(HTTPError) -> HTTPResponse {
        await wait(for: .end)
        let (head, body) = try inbox.takeAll()
        return HTTPResponse(status: head.status, headers: head.headers, body: body)
    }

    func head() async throws(HTTPError) -> HTTPHead {
        await wait(for: .head)
        return try inbox.head()
    }

    /// The bytes that have arrived since the last call; waits for some, and returns `nil` at the end.
    func nextBytes() async throws(HTTPError) -> [UInt8]? {
        await wait(for: .bytes)
        let (bytes, makesRoom) = try inbox.takeBytes()
        if makesRoom { thread.submit(.resume(inbox)) }
        return bytes
    }

    private func wait(for milestone: ResponseBuffer.WaitCondition) async {
        await withTaskCancellationHandler {
            await inbox.wait(for: milestone)
        } onCancel: {
            cancel()
        }
    }

    private func cancel() {
        if !inbox.isOver { thread.submit(.cancel(inbox)) }
    }
}
