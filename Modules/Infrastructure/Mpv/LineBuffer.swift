/// Puts lines together from bytes that come in any portions.
struct LineBuffer: Sendable {
    private var rest: [UInt8] = []

    init() {}

    /// Takes the next bytes and returns the lines that they complete, without their ends.
    mutating func lines(adding bytes: some Sequence<UInt8>) -> [ArraySlice<UInt8>] {
        rest.append(contentsOf: bytes)
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
        rest = Array(rest[(end + 1)...])
        return lines
    }
}
