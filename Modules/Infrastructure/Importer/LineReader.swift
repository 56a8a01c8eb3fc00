import Services

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Reads a file line by line, never holding more of it than one line.
final class LineReader {
    /// The number of the line last read, counted from 1.
    private(set) var lineNumber = 0

    private let path: AbsolutePath
    private let file: Int32
    private let longestLine: Int
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var unread = 0..<0

    /// - Parameter longestLine: how many bytes a line may have.
    init(_ path: AbsolutePath, longestLine: Int) throws(ServiceError) {
        let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw path.lastSystemError() }
        self.file = file
        self.path = path
        self.longestLine = longestLine
    }

    deinit {
        close(file)
    }

    /// The next line without its newline (a carriage return before it stays), `nil` at the file's end.
    /// A byte order mark at the file's beginning is left out.
    func next() throws(ServiceError) -> [UInt8]? {
        var line: [UInt8] = []
        lineNumber += 1
        while try fillBuffer() {
            let newline = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
            line += buffer[unread.lowerBound..<(newline ?? unread.upperBound)]
            unread = (newline.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
            guard line.count <= longestLine else {
                throw .unreadable(
                    path: "\(path.location.text), line \(lineNumber)",
                    reason: "the line is longer than \(longestLine) bytes"
                )
            }
            if newline != nil { return withoutMark(line) }
        }
        return line.isEmpty ? nil : withoutMark(line)
    }

    /// Reads on if all was used up; `false` at the file's end.
    private func fillBuffer() throws(ServiceError) -> Bool {
        guard unread.isEmpty else { return true }
        let count = read(file, &buffer, buffer.count)
        guard count >= 0 else { throw path.lastSystemError() }
        unread = 0..<count
        return count > 0
    }

    private func withoutMark(_ line: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return lineNumber == 1 && line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    }
}
