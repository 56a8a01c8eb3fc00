extension LoopbackServer {
    /// A response, and the faults to simulate with it:
    ///
    ///     .text("hello").cut(at: .body(3))
    public struct Response: Sendable {
        /// A position in the sent data.
        public enum Point: Comparable, Sendable {
            /// The position before the first byte.
            case start
            /// The position after the status and a first header.
            case head
            /// The position after a number of bytes of the body; 0 is after the headers.
            case body(Int)
        }

        enum Framing {
            case length(Int)
            case chunked
        }

        enum Fault {
            case cut
            case stall(Gate)
        }

        public var status: Int
        /// The headers, in addition to the body's length.
        public var headers: [(name: String, value: String)]
        public var body: [UInt8]
        var framing: Framing?
        var faults: [(point: Point, fault: Fault)] = []
        var comesAfterContinue = false
        var isLast = false
        /// The bytes to send instead of all that.
        var raw: [UInt8]?

        public init(
            _ status: Int = 200,
            headers: [(name: String, value: String)] = [],
            body: [UInt8] = []
        ) {
            self.status = status
            self.headers = headers
            self.body = body
        }
    }
}

/// Common responses.
extension LoopbackServer.Response {
    public static func text(
        _ text: String,
        type: String = "text/plain; charset=utf-8",
        status: Int = 200
    ) -> Self {
        Self(status, headers: [("Content-Type", type)], body: Array(text.utf8))
    }

    public static func json(_ text: String, status: Int = 200) -> Self {
        .text(text, type: "application/json", status: status)
    }

    /// A page of HTML, such as one that a proxy sends instead of the response.
    public static func html(_ text: String, status: Int = 200) -> Self {
        .text(text, type: "text/html", status: status)
    }

    public static func redirect(_ status: Int = 302, to location: String) -> Self {
        Self(status, headers: [("Location", location)], body: Array("elsewhere".utf8))
    }

    /// Raw bytes, followed by the end of the connection.
    public static func raw(_ text: String) -> Self {
        var response = Self()
        response.raw = Array(text.utf8)
        response.isLast = true
        return response
    }

    /// The end of the connection, without a response.
    public static var nothing: Self { .raw("") }
}

/// Modifiers that return a changed response.
extension LoopbackServer.Response {
    public func with(_ name: String, _ value: String) -> Self {
        changed { $0.headers.append((name, value)) }
    }

    /// Sends the body in chunks.
    public func chunked() -> Self { changed { $0.framing = .chunked } }

    /// Announces another length than the body's.
    public func claiming(length: Int) -> Self { changed { $0.framing = .length(length) } }

    /// Encodes the body as gzip, without compressing it.
    public func gzipped() -> Self {
        with("Content-Encoding", "gzip").changed { $0.body = Gzip.stored($0.body) }
    }

    /// Sends an unexpected `100 Continue` first.
    public func afterContinue() -> Self { changed { $0.comesAfterContinue = true } }

    /// Closes the connection after the response.
    public func closing() -> Self { with("Connection", "close").changed { $0.isLast = true } }

    /// Closes the connection at a point.
    public func cut(at point: Point) -> Self { changed { $0.faults.append((point, .cut)) } }

    /// Sends nothing from a point on until the gate opens.
    public func stalled(at point: Point, until gate: Gate) -> Self {
        changed { $0.faults.append((point, .stall(gate))) }
    }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
