extension LoopbackServer.Response {
    /// A step in sending a response.
    enum Piece {
        case send(ArraySlice<UInt8>)
        case stall(Gate)
        case close
    }

    func pieces(withBody: Bool) -> [Piece] {
        if let raw { return [.send(raw[...]), .close] }
        let interim = comesAfterContinue ? "HTTP/1.1 100 Continue\r\n\r\n" : ""
        var pieces =
            self.pieces(at: .start)
            + [.send(bytes("\(interim)HTTP/1.1 \(status) Status\r\nServer: Loopback\r\n"))]
            + self.pieces(at: .head)
            + [.send(bytes(lines.joined(separator: "\r\n") + "\r\n\r\n"))]
        if withBody, mayHaveBody { pieces += bodyPieces }
        return isLast ? pieces + [.close] : pieces
    }

    private var mayHaveBody: Bool { status >= 200 && status != 204 && status != 304 }

    private var lines: [String] {
        let own = headers.map { "\($0.name): \($0.value)" }
        return switch framing {
        case nil where !mayHaveBody: own + ["Date: Thu, 01 Jan 1970 00:00:00 GMT"]
        case nil: own + ["Content-Length: \(body.count)"]
        case .length(let length): own + ["Content-Length: \(length)"]
        case .chunked: own + ["Transfer-Encoding: chunked"]
        }
    }

    private var bodyPieces: [Piece] {
        var pieces: [Piece] = []
        var start = 0
        for fault in faults.sorted(by: { $0.point < $1.point }) {
            guard case .body(let offset) = fault.point else { continue }
            let end = min(max(offset, start), body.count)
            pieces += framed(body[start..<end]) + [piece(fault.fault)]
            start = end
        }
        pieces += framed(body[start...])
        if case .chunked = framing { pieces.append(.send(bytes("0\r\n\r\n"))) }
        return pieces
    }

    private func framed(_ part: ArraySlice<UInt8>) -> [Piece] {
        guard !part.isEmpty else { return [] }
        guard case .chunked = framing else { return [.send(part)] }
        let size = String(part.count, radix: 16)
        return [.send(bytes("\(size)\r\n")), .send(part), .send(bytes("\r\n"))]
    }

    private func pieces(at point: Point) -> [Piece] {
        faults.filter { $0.point == point }.map { piece($0.fault) }
    }

    private func piece(_ fault: Fault) -> Piece {
        switch fault {
        case .cut: .close
        case .stall(let gate): .stall(gate)
        }
    }

    private func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }
}
