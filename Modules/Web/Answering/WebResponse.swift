/// The response to an HTTP request.
package struct WebResponse: Sendable {
    package var status: Int
    package var headers: [Header]
    package var body: Body

    /// A header and its value.
    package struct Header: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            (self.name, self.value) = (name, value)
        }
    }

    package enum Body: Sendable {
        case none
        case bytes([UInt8])
        /// Events, sent as they happen until the client disconnects or the server stops.
        case events
    }

    package init(_ status: Int, _ headers: [Header] = [], _ body: Body = .none) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// The value of a header.
    package subscript(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
