import Services

/// Reads the objects at one level of a JSON document: those of an array, or JSON objects one after another. Keeps at
/// most one object in memory and skips everything around it.
final class JSONElementReader: RecordReading {
    private(set) var lineNumber = 1

    private let name: String
    private let stream: ByteStream
    private let depth: Int
    private let takesSingles: Bool
    private let longestElement: Int
    private var currentLine = 1
    /// The open brackets.
    private var open: [UInt8] = []
    private var isInString = false
    private var isEscaped = false

    /// - Parameters:
    ///   - name: the file's name in errors.
    ///   - depth: the number of brackets around each object; the innermost is that of an array.
    ///   - takesSingles: whether objects in place of such an array are read, too.
    ///   - longestElement: the maximum length of an object, in bytes.
    init(
        _ stream: ByteStream,
        of name: String,
        depth: Int,
        takesSingles: Bool = false,
        longestElement: Int
    ) {
        self.stream = stream
        self.name = name
        self.depth = depth
        self.takesSingles = takesSingles
        self.longestElement = longestElement
    }

    func next() throws(ServiceError) -> [UInt8]? {
        var element: [UInt8] = []
        var (isWithin, outerDepth) = (false, depth)
        while case let stretch = try stream.stretch(), !stretch.isEmpty {
            var start = stretch.startIndex
            for index in stretch.indices {
                let isStart = !isWithin && beginsElement(stretch[index])
                if isStart {
                    (isWithin, start, lineNumber, outerDepth) = (true, index, currentLine, open.count)
                }
                read(stretch[index])
                if isWithin, !isStart, open.count == outerDepth {
                    stream.take(index + 1 - stretch.startIndex)
                    return element + stretch[start...index]
                }
            }
            if isWithin { element += stretch[start...] }
            stream.take(stretch.count)
            guard element.count <= longestElement else {
                throw unreadable("longer than \(longestElement) bytes")
            }
        }
        guard open.isEmpty else { throw unreadable("unexpected end") }
        return nil
    }

    private func beginsElement(_ byte: UInt8) -> Bool {
        guard byte == UInt8(ascii: "{"), !isInString else { return false }
        if takesSingles, open.count == depth - 1, open.last == UInt8(ascii: "{") { return true }
        return open.count == depth && (depth == 0 || open.last == UInt8(ascii: "["))
    }

    private func read(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") { currentLine += 1 }
        if isInString {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isInString = false
            default: break
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
        default: break
        }
    }

    private func unreadable(_ reason: String) -> ServiceError {
        .unreadable(path: "\(name), line \(lineNumber)", reason: reason)
    }
}
