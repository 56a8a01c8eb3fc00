import CCurl

/// An exchange on the transfer thread: a request, and those that redirects lead to.
final class Transfer {
    enum Step {
        case finished(Result<Void, HTTPError>)
        /// A redirect requires another request.
        case redirected
    }

    let buffer: ResponseBuffer
    private(set) var easy: EasyHandle?
    private let curl: Curl
    private let configuration: HTTPClient.Configuration
    private let deadline: ContinuousClock.Instant?
    private let stallTimeout: Duration?
    private let bodyLimit: Int

    private var step: RedirectStep
    private var redirectCount = 0
    private var wasSentBefore = false

    // The state of the current request.
    private var reader = HeadReader()
    private var redirect: (status: Int, location: String)?
    private var skippedCount = 0
    private var sentCount = 0
    /// The error with which a callback ended the request.
    private var failure: HTTPError.Reason?

    init(
        _ request: HTTPRequest,
        _ deadline: ContinuousClock.Instant?,
        _ buffer: ResponseBuffer,
        _ configuration: HTTPClient.Configuration,
        _ curl: Curl
    ) throws(HTTPError) {
        guard let address = curl.address(request.url) else { throw HTTPError(.badURL, wasSent: false) }
        let ownHeaders: HTTPHeaders = ["User-Agent": configuration.userAgent]
        guard ownHeaders.isValid, request.headers.isValid, request.credentials?.isValid != false else {
            throw HTTPError(.badHeader, wasSent: false)
        }
        self.buffer = buffer
        self.curl = curl
        self.configuration = configuration
        self.deadline = deadline
        stallTimeout = request.stallTimeout
        bodyLimit = request.maximalBodySize
        step = RedirectStep(
            method: request.method,
            address: address,
            headers: request.headers,
            body: request.method == .head ? [] : request.body,
            credentials: request.credentials
        )
    }

    /// Creates the handle of the next request.
    func makeRequest() throws(HTTPError) -> EasyHandle {
        (reader, redirect, skippedCount, sentCount) = (HeadReader(), nil, 0, 0)
        guard let easy = EasyHandle(curl) else { throw error(.unavailable) }
        self.easy = easy
        if let deadline {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { throw error(.timedOut) }
            easy.set(CURLOPT_TIMEOUT_MS, rest.milliseconds)
        }
        if let stallTimeout {
            easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
            easy.set(CURLOPT_LOW_SPEED_TIME, max(1, Int(stallTimeout.components.seconds)))
        }
        easy.configure(configuration, step)
        easy.setCallbacks(
            Unmanaged.passUnretained(self).toOpaque(),
            header: { bytes, _, count, transfer in
                Transfer.at(transfer)?.receive(line: UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
            },
            write: { bytes, _, count, transfer in
                Transfer.at(transfer)?.receive(body: UnsafeRawBufferPointer(start: bytes, count: count)) ?? 0
            },
            read: { room, _, count, transfer in
                Transfer.at(transfer)?.send(into: UnsafeMutableRawBufferPointer(start: room, count: count))
                    ?? 0
            }
        )
        guard easy.isComplete else { throw error(.unavailable) }
        return easy
    }

    /// Returns an error with a reason that libcurl didn't report.
    func error(_ reason: HTTPError.Reason) -> HTTPError {
        HTTPError(reason, wasSent: wasSentBefore || easy?.couldSend == true)
    }
}

/// The callbacks that libcurl uses while it performs.
extension Transfer {
    private static func at(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: the number of bytes taken; any other number ends the request.
    private func receive(line: UnsafeRawBufferPointer) -> Int {
        switch reader.read(line) {
        case .incomplete:
            break
        case .tooLarge:
            return fail(.tooLarge)
        case .complete(let head):
            redirect = head.redirect
            if redirect == nil { buffer.receive(head) }
        }
        return line.count
    }

    private func receive(body: UnsafeRawBufferPointer) -> Int {
        guard redirect == nil else {
            skippedCount += body.count
            return skippedCount <= bodyLimit ? body.count : fail(.tooLarge)
        }
        return switch buffer.receive(body) {
        case .accepted: body.count
        case .full: Int(CURL_WRITEFUNC_PAUSE)
        case .tooLarge: fail(.tooLarge)
        }
    }

    /// Sends the next part of the body. It can't rewind: if a connection breaks, libcurl can't send a body again.
    private func send(into room: UnsafeMutableRawBufferPointer) -> Int {
        let part = step.body.dropFirst(sentCount).prefix(room.count)
        room.copyBytes(from: part)
        sentCount += part.count
        return part.count
    }

    private func fail(_ reason: HTTPError.Reason) -> Int {
        failure = reason
        return -1
    }
}

/// The end of a request.
extension Transfer {
    /// Decides how to continue after a request is done.
    func didEnd(_ code: CURLcode) -> Step {
        guard code == CURLE_OK else { return .finished(.failure(failure(of: code))) }
        // libcurl accepts headers that break off as a response.
        guard reader.isComplete else { return .finished(.failure(error(.cutOff))) }
        guard let redirect else { return .finished(.success(())) }
        wasSentBefore = true
        guard redirectCount < Self.maximumRedirects else {
            return .finished(.failure(error(.tooManyRedirects)))
        }
        guard let target = curl.address(redirect.location, relativeTo: step.address),
            let next = step.redirected(redirect.status, to: target)
        else { return .finished(.failure(error(.refusedRedirect))) }
        redirectCount += 1
        step = next
        return .redirected
    }

    private static let maximumRedirects = 5

    private func failure(of code: CURLcode) -> HTTPError {
        if let failure { return error(failure) }
        if easy?.wasRefusedByProxy == true { return error(.badProxy) }
        let reason = HTTPError.Reason(code, easy?.reason ?? "")
        return error(reason)
    }
}
