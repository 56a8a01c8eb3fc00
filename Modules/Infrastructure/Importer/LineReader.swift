import Services

/// Reads a file line by line, with at most one line in memory.
final class LineReader: RecordReading {
    /// The number of the last line read, counted from 1.
    private(set) var lineNumber = 0

    private let name: String
    private let stream: ByteStream
    private let longestLine: Int
    /// The byte that ends lines: a newline or, in files of old Macs, a carriage return. Set by the first line end.
    private var end: UInt8?

    /// - Parameters:
    ///   - name: the file's name in errors.
    ///   - longestLine: the maximum length of a line, in bytes.
    init(_ stream: ByteStream, of name: String, longestLine: Int) {
        self.stream = stream
        self.name = name
        self.longestLine = longestLine
    }

    /// Returns the next line without its newline, but with a carriage return before it; `nil` at the end of the file.
    /// Skips a byte order mark at the beginning.
    func next() throws(ServiceError) -> [UInt8]? {
        var line: [UInt8] = []
        lineNumber += 1
        while case let stretch = try stream.stretch(), !stretch.isEmpty {
            if end == nil { findEnd(in: stretch) }
            let end = end ?? Self.newline
            // Searches a buffer, because each access to a slice's element is a function call.
            let length = stretch.withUnsafeBufferPointer { $0.firstIndex(of: end) }
            line += stretch.prefix(length ?? stretch.count)
            stream.take(length.map { $0 + 1 } ?? stretch.count)
            guard line.count <= longestLine else {
                throw .unreadable(
                    path: "\(name), line \(lineNumber)",
                    reason: "longer than \(longestLine) bytes"
                )
            }
            if length != nil { return withoutMark(line) }
        }
        return line.isEmpty ? nil : withoutMark(line)
    }

    private func findEnd(in stretch: ArraySlice<UInt8>) {
        let carriageReturn = UInt8(ascii: "\r")
        if stretch.contains(Self.newline) {
            end = Self.newline
        } else if stretch.dropLast().contains(carriageReturn) {
            end = carriageReturn
        }
    }

    private static let newline = UInt8(ascii: "\n")

    private func withoutMark(_ line: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return lineNumber == 1 && line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    }
}
