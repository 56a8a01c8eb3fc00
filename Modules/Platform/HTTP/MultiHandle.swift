import CCurl

/// What libcurl calls a multi handle: requests that run at once, and their connections.
final class MultiHandle {
    private let curl: Curl
    private let handle: UnsafeMutableRawPointer

    /// `nil` without memory.
    init?(_ curl: Curl, connectionsPerHost: Int) {
        guard let handle = ccurl_multi_init(curl.functions, connectionsPerHost) else { return nil }
        self.curl = curl
        self.handle = handle
    }

    deinit {
        ccurl_multi_cleanup(curl.functions, handle)
    }

    func add(_ easy: EasyHandle) -> Bool {
        ccurl_multi_add(curl.functions, handle, easy.handle) == CURLM_OK
    }

    /// Removes a request. If it isn't done, its connection is closed.
    func remove(_ easy: EasyHandle) {
        _ = ccurl_multi_remove(curl.functions, handle, easy.handle)
    }

    /// Does what can be done without waiting.
    func perform() -> Bool {
        ccurl_multi_perform(curl.functions, handle) == CURLM_OK
    }

    /// The next request that is done, and how.
    func nextDone() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_done(curl.functions, handle, &code) else { return nil }
        return (easy, code)
    }

    /// Waits until there is something to do, or for the waker.
    func wait() -> Bool {
        ccurl_multi_poll(curl.functions, handle, 60_000) == CURLM_OK
    }

    var waker: Waker { Waker(curl: curl, handle: handle) }

    /// Ends a wait from any thread. It must not be used after its handle.
    struct Waker: @unchecked Sendable {
        fileprivate let curl: Curl
        fileprivate let handle: UnsafeMutableRawPointer

        func wake() {
            _ = ccurl_multi_wakeup(curl.functions, handle)
        }
    }
}
