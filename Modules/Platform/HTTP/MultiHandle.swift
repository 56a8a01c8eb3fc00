import CCurl

/// A multi handle of libcurl, which runs requests concurrently and owns their connections.
final class MultiHandle {
    private let curl: Curl
    private let handle: UnsafeMutableRawPointer

    /// Returns `nil` if out of memory.
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

    /// Removes a request. Closes its connection if the request isn't done.
    func remove(_ easy: EasyHandle) {
        _ = ccurl_multi_remove(curl.functions, handle, easy.handle)
    }

    /// Transfers as much as possible without waiting. Returns whether libcurl reported no error.
    func perform() -> Bool {
        ccurl_multi_perform(curl.functions, handle) == CURLM_OK
    }

    /// Returns the next request that is done, and its result.
    func nextDone() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var code = CURLE_OK
        guard let easy = ccurl_multi_next_done(curl.functions, handle, &code) else { return nil }
        return (easy, code)
    }

    /// Waits until a connection is ready, or for the waker. Returns whether libcurl reported no error.
    func wait() -> Bool {
        ccurl_multi_poll(curl.functions, handle, 60_000) == CURLM_OK
    }

    var waker: Waker { Waker(curl: curl, handle: handle) }

    /// Ends a wait, from any thread. It must not be used after its handle is released.
    struct Waker: @unchecked Sendable {
        fileprivate let curl: Curl
        fileprivate let handle: UnsafeMutableRawPointer

        func wake() {
            _ = ccurl_multi_wakeup(curl.functions, handle)
        }
    }
}
