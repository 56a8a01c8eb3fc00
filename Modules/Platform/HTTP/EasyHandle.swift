import CCurl

/// An easy handle of libcurl, which performs one request.
final class EasyHandle {
    let handle: UnsafeMutableRawPointer
    /// Whether libcurl accepted all options.
    private(set) var isComplete = true
    private let curl: Curl
    private let words: UnsafeMutableBufferPointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// Returns `nil` if out of memory.
    init?(_ curl: Curl) {
        guard let handle = ccurl_easy_init(curl.functions) else { return nil }
        self.handle = handle
        self.curl = curl
        words = .allocate(capacity: Int(CURL_ERROR_SIZE))
        words.initialize(repeating: 0)
        check(ccurl_set_system_options(curl.functions, handle))
        if let words = words.baseAddress { check(ccurl_set_error_buffer(curl.functions, handle, words)) }
    }

    deinit {
        ccurl_easy_cleanup(curl.functions, handle)
        ccurl_list_free(curl.functions, headers)
        words.deallocate()
    }

    func set(_ option: CURLoption, _ number: Int) {
        check(ccurl_set_number(curl.functions, handle, option, number))
    }

    func set(_ option: CURLoption, _ text: String) {
        check(ccurl_set_text(curl.functions, handle, option, text))
    }

    func set(_ option: CURLoption, size: Int) {
        check(ccurl_set_size(curl.functions, handle, option, curl_off_t(size)))
    }

    /// Clears an option, if this libcurl supports it.
    func clear(_ option: CURLoption) {
        _ = ccurl_set_text(curl.functions, handle, option, nil)
    }

    /// Sets the header lines.
    func set(headers lines: [String]) {
        for line in lines {
            guard let list = ccurl_list_append(curl.functions, headers, line) else {
                return isComplete = false
            }
            headers = list
        }
        check(ccurl_set_headers(curl.functions, handle, headers))
    }

    func setCallbacks(
        _ context: UnsafeMutableRawPointer,
        header: curl_write_callback,
        write: curl_write_callback,
        read: curl_read_callback
    ) {
        check(ccurl_set_callbacks(curl.functions, handle, context, header, write, read))
    }

    /// Resumes after `write` has paused.
    func resume() {
        _ = ccurl_easy_pause(curl.functions, handle, CURLPAUSE_CONT)
    }

    /// Whether the request could be sent, because a connection was made.
    var couldSend: Bool { ccurl_time_to_request(curl.functions, handle) > 0 }

    /// Whether a proxy refused to connect to the server.
    var wasRefusedByProxy: Bool { ![0, 2].contains(ccurl_connect_status(curl.functions, handle) / 100) }

    /// libcurl's description of an error; empty if it has none.
    var reason: String {
        let text = words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
        return String(decoding: text, as: UTF8.self)
    }

    private func check(_ code: CURLcode) {
        if code != CURLE_OK { isComplete = false }
    }
}
