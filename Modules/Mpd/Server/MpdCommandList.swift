/// Commands that a client sends together. They are executed at the end of the list.
struct MpdCommandList {
    /// The maximum size of all lines, in bytes.
    private static let maximumSize = 2 << 20

    /// Whether the client wants `list_OK` after each command.
    let isAcknowledged: Bool
    private(set) var lines: [ArraySlice<UInt8>] = []
    private var size = 0

    /// Returns `nil` if the line doesn't begin a list.
    init?(beginning line: ArraySlice<UInt8>) {
        isAcknowledged = line.elementsEqual("command_list_ok_begin".utf8)
        guard isAcknowledged || line.elementsEqual("command_list_begin".utf8) else { return nil }
    }

    static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        line.elementsEqual("command_list_end".utf8)
    }

    /// Returns whether the line was added: `false` if the list is too long.
    mutating func append(_ line: ArraySlice<UInt8>) -> Bool {
        size += line.count + 1
        guard size <= Self.maximumSize else { return false }
        // A slice would keep all bytes that arrived with it.
        lines.append(Array(line)[...])
        return true
    }
}
