import Foundation

extension LoopbackServer {
    /// A received request.
    public struct Request: Equatable, Sendable {
        public struct Header: Equatable, Sendable {
            public let name: String
            public let value: String
        }

        public let method: String
        /// The path and the query, still encoded.
        public let target: String
        public let headers: [Header]
        public let body: [UInt8]
        /// The number of its connection, counted from 1.
        public let connection: Int

        /// Returns the value of a header. Names ignore case.
        public func header(_ name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }

        public var path: String { String(target.prefix { $0 != "?" }) }

        /// The decoded parameters of the query.
        public var query: [String: String] {
            Self.parameters(target.drop { $0 != "?" }.dropFirst())
        }

        /// The decoded parameters of a body that is an HTML form.
        public var form: [String: String] { Self.parameters(text[...]) }

        /// The decoded parameters of the query and of a body that is an HTML form, in order.
        public func parameters(ofForms takesForms: Bool = true) -> [(name: String, value: String)] {
            let query = Self.pairs(target.drop { $0 != "?" }.dropFirst())
            return takesForms ? query + Self.pairs(text[...]) : query
        }

        public var text: String { String(decoding: body, as: UTF8.self) }

        private static func parameters(_ text: Substring) -> [String: String] {
            Dictionary(pairs(text).map { ($0.name, $0.value) }) { $1 }
        }

        private static func pairs(_ text: Substring) -> [(name: String, value: String)] {
            text.split(separator: "&").map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (decode(parts[0]), parts.count > 1 ? decode(parts[1]) : "")
            }
        }

        private static func decode(_ text: Substring) -> String {
            let spaced = text.replacing("+", with: " ")
            return spaced.removingPercentEncoding ?? String(spaced)
        }
    }
}
