/// The keys at the beginning of a JSON file, which show the format.
struct JSONOutline: Equatable {
    /// The keys by nesting: those of an object that isn't in another object or array are at index 1.
    private(set) var keys = [Set<String>](repeating: [], count: deepest + 1)
    /// Whether the first object or array spans several lines.
    private(set) var spansLines = false

    private static let deepest = 6
    private static let longestKey = 64

    /// Returns `nil` if the file doesn't begin with an object or an array.
    init?(_ beginning: ArraySlice<UInt8>) {
        // Skips a byte order mark, too.
        guard let start = beginning.firstIndex(where: { (0x21...0x7E).contains($0) }),
            "{[".utf8.contains(beginning[start])
        else { return nil }
        beginning[start...].withUnsafeBufferPointer { read($0) }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var (index, depth, isFirst) = (0, 0, true)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let end = Self.endOfString(in: bytes, from: index + 1)
                if Self.hasColon(after: end, in: bytes) { addKey(bytes[(index + 1)..<end], depth) }
                index = end
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\n"): spansLines = spansLines || isFirst
            default: break
            }
            index += 1
            isFirst = isFirst && depth > 0
        }
    }

    private mutating func addKey(_ key: Slice<UnsafeBufferPointer<UInt8>>, _ depth: Int) {
        guard keys.indices.contains(depth), key.count <= Self.longestKey else { return }
        keys[depth].insert(String(decoding: key, as: UTF8.self))
    }

    /// Returns the index of the quotation mark that ends a string, or the end of the bytes.
    private static func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    private static func hasColon(after end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard end < bytes.count else { return false }
        return bytes[(end + 1)...].first { $0 > 0x20 } == UInt8(ascii: ":")
    }
}
