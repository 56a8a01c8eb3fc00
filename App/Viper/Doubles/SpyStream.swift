import Foundation

/// A stream that a spy returns and a test feeds: an `AsyncStream`, an `AsyncThrowingStream`, or an existential that one
/// of them can be.
struct SpyStream {
    /// The type of the stream behind it: `AsyncStream<Track>`.
    let type: String
    private let element: String
    private let canFail: Bool

    private static let kinds: [(head: String, tail: String, canFail: Bool)] = [
        ("AsyncStream<", ">", false),
        ("AsyncThrowingStream<", ", Error>", true),
        ("AsyncSequence<", ", Never>", false),
        ("AsyncSequence<", ", Error>", true),
    ]

    /// `nil` if the type isn't such a stream.
    init?(_ result: ValueType) {
        let name = result.text.replacing("any ", with: "").replacing(" & Sendable", with: "")
            .trimmingCharacters(in: ["(", ")"])
        guard let kind = Self.kinds.first(where: { name.hasPrefix($0.head) && name.hasSuffix($0.tail) })
        else {
            return nil
        }
        element = String(name.dropFirst(kind.head.count).dropLast(kind.tail.count))
        canFail = kind.canFail
        type = canFail ? "AsyncThrowingStream<\(element), any Error>" : "AsyncStream<\(element)>"
    }

    /// The lines that return a new stream.
    func lines(followers: String) -> [String] {
        [
            "let (stream, continuation) = \(type).makeStream()",
            "\(followers).withLock { $0.append(continuation) }",
            "return stream",
        ]
    }

    /// The functions with which a test feeds and ends the streams.
    func feeders(named name: String, followers: String, access: String) -> [String] {
        let parameter = canFail ? "throwing error: (any Error)? = nil" : ""
        let argument = canFail ? "throwing: error" : ""
        return [
            """
                /// Sends elements to all followers.
                \(access) func send\(name)(_ elements: \(element)...) {
                    for continuation in \(followers).withLock(\\.self) {
                        for element in elements { continuation.yield(element) }
                    }
                }
            """,
            """
                /// Ends the streams of all followers.
                \(access) func end\(name)(\(parameter)) {
                    for continuation in \(followers).withLock(\\.self) { continuation.finish(\(argument)) }
                }
            """,
        ]
    }
}
