import Services

/// Reads the objects in a JSON array, or in the arrays of a JSON object, one at a time. Keeps at most one object in
/// memory and skips everything around it.
final class JSONElementReader: RecordReading {
    private(set) var lineNumber = 1

    private let name: String
    private let stream: ByteStream
    private let longestElement: Int
    private var currentLine = 1
    /// The open brackets.
    private var open: [UInt8] = []
    private var isInString = false
    private var isEscaped = false

    init(_ stream: ByteStream, of name: String, longestElement: Int) {
        self.stream = stream
        self.name = name
        self.longestElement = longestElement
    }

    func next() throws(ServiceError) -> [UInt8]? {
        var element: [UInt8] = []
        var depth: Int?
        while case let stretch = try stream.stretch(), !stretch.isEmpty {
            var start = stretch.startIndex
            for index in stretch.indices {
                let isStart = depth == nil && beginsElement(stretch[index])
                if isStart { (depth, start, lineNumber) = (open.count, index, currentLine) }
                read(stretch[index])
                if !isStart, depth == open.count {
                    stream.take(index + 1 - stretch.startIndex)
                    return element + stretch[start...index]
                }
            }
            if depth != nil { element += stretch[start...] }
            stream.take(stretch.count)
            guard element.count <= longestElement else {
                throw unreadable("longer than \(longestElement) bytes")
            }
        }
        guard open.isEmpty else { throw unreadable("unexpected end") }
        return nil
    }

    private func beginsElement(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "{") && !isInString && open.last == UInt8(ascii: "[") && open.count <= 2
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
