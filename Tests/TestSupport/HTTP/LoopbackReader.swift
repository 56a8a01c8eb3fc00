import Platform

/// Reads the requests of a connection.
struct LoopbackReader {
    private let socket: OpenFile
    private let connection: Int
    private var bytes: [UInt8] = []

    init(_ socket: OpenFile, connection: Int) {
        self.socket = socket
        self.connection = connection
    }

    /// Reads the next request; `nil` at the end of the connection, or if the data isn't a request.
    mutating func next() -> LoopbackServer.Request? {
        guard let lines = head(), let first = lines.first else { return nil }
        let words = first.split(separator: " ")
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
        let headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            return LoopbackServer.Request.Header(name: String(parts.first ?? ""), value: String(value))
        }
        func value(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
        if value("Expect") != nil, !socket.sendAll(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)[...]) {
            return nil
        }
        let isChunked = value("Transfer-Encoding") == "chunked"
        let length = Int(value("Content-Length") ?? "0") ?? 0
        guard let body = isChunked ? chunks() : take(length) else { return nil }
        return LoopbackServer.Request(
            method: String(words[0]),
            target: String(words[1]),
            headers: headers,
            body: body,
            connection: connection
        )
    }

    /// Reads the lines up to an empty one.
    private mutating func head() -> [String]? {
        var lines: [String] = []
        while let line = line(), lines.count < 1000 {
            if line.isEmpty { return lines }
            lines.append(line)
        }
        return nil
    }

    private mutating func chunks() -> [UInt8]? {
        var body: [UInt8] = []
        while let line = line(), let size = Int(line, radix: 16), let chunk = take(size), self.line() == "" {
            if size == 0 { return body }
            body += chunk
        }
        return nil
    }

    private mutating func line() -> String? {
        while true {
            if let end = bytes.firstIndex(of: 10) {
                defer { bytes.removeFirst(end + 1) }
                return String(decoding: bytes[..<end].filter { $0 != 13 }, as: UTF8.self)
            }
            guard bytes.count < 1 << 20, receive() else { return nil }
        }
    }

    private mutating func take(_ count: Int) -> [UInt8]? {
        guard count >= 0 else { return nil }
        while bytes.count < count {
            guard receive() else { return nil }
        }
        defer { bytes.removeFirst(count) }
        return Array(bytes.prefix(count))
    }

    private mutating func receive() -> Bool {
        let more = socket.descriptor.receive(upTo: 1 << 16)
        bytes += more
        return !more.isEmpty
    }
}
