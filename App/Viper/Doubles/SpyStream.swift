import Foundation

/// A stream that a spy returns and a test feeds: an `AsyncStream`, an `AsyncThrowingStream`, or an existential for
/// which one of them can be used.
struct SpyStream {
    /// The concrete type of the stream: `AsyncStream<Track>`.
    let type: String
    private let element: String
    private let canFail: Bool

    private static let kinds: [(head: String, tail: String, canFail: Bool)] = [
        ("AsyncStream<", ">", false),
        ("AsyncThrowingStream<", ", Error>", true),
        ("AsyncSequence<", ", Never>", false),
        ("AsyncSequence<", ", Error>", true),
    ]

    /// Returns `nil` if the type isn't such a stream.
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

    /// The expression that creates a stream for the method with a name.
    func new(named name: String) -> String { "\(name)Stream.\(canFail ? "failingStream" : "stream")()" }

    /// The methods with which a test feeds and ends a method's streams.
    func feeders(named name: String, access: String) -> [String] {
        let stream = "\(name)Stream"
        let (error, argument) = canFail ? ("throwing error: (any Error)? = nil", "throwing: error") : ("", "")
        return [
            "private let \(stream) = SpiedStream<\(element)>()",
            "\(access)func send\(name.capitalizedFirst)(_ elements: \(element)...) { \(stream).send(elements) }",
            "\(access)func end\(name.capitalizedFirst)(\(error)) { \(stream).end(\(argument)) }",
        ]
    }
}
