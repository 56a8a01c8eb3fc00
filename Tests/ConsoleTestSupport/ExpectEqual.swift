import Testing

/// Expects that two values are equal; otherwise records both as an issue, from shortly before they differ.
///
/// Use it instead of `#expect(actual == expected)`, which takes the compiler ten times as long: 90 ms for a list of
/// enum cases, because the macro makes it try every way to compare two values.
public func expectEqual<Value: Equatable>(
    _ actual: Value,
    _ expected: Value,
    _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard actual != expected else { return }
    let (actual, expected) = (String(reflecting: actual), String(reflecting: expected))
    let shown = max(0, zip(actual, expected).prefix { $0 == $1 }.count - 200)
    let start = shown == 0 ? "" : "…"
    let reason = comment().map { "\($0)\n" } ?? ""
    Issue.record(
        "\(reason)Got:      \(start)\(actual.dropFirst(shown))\nExpected: \(start)\(expected.dropFirst(shown))",
        sourceLocation: sourceLocation
    )
}
