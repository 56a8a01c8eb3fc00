/// Takes what other programs send, at addresses of its own. It checks the senders itself: the token and the cookie of
/// the pages don't matter to it.
package struct Intake: Sendable {
    let answer: @MainActor @Sendable (WebRequest, WebBody) async -> WebResponse?

    /// - Parameter answer: answers a request; returns `nil` if its address doesn't belong to the intake.
    package init(answer: @escaping @MainActor @Sendable (WebRequest, WebBody) async -> WebResponse?) {
        self.answer = answer
    }
}

/// The body of a request, which is read only once its sender is known.
package struct WebBody: Sendable {
    private let bytes: @Sendable (_ limit: Int) async -> [UInt8]?

    /// - Parameter bytes: reads the body; returns `nil` if it is longer than a limit, or if the connection is lost.
    package init(_ bytes: @escaping @Sendable (_ limit: Int) async -> [UInt8]?) {
        self.bytes = bytes
    }

    /// A body that was read before.
    package init(_ bytes: [UInt8] = []) {
        self.bytes = { bytes.count <= $0 ? bytes : nil }
    }

    /// Reads the body; returns `nil` if it has more bytes than the limit, or if the connection is lost.
    package func read(upTo limit: Int) async -> [UInt8]? { await bytes(limit) }
}
