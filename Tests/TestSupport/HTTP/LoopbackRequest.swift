import Foundation

extension LoopbackServer {
    /// A request as it arrived.
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
        /// The number of the connection it came on, counted from 1.
        public let connection: Int

        /// The value of a header, whose name ignores case.
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

        public var text: String { String(decoding: body, as: UTF8.self) }

        private static func parameters(_ text: Substring) -> [String: String] {
            var parameters: [String: String] = [:]
            for pair in text.split(separator: "&") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                parameters[decode(parts[0])] = parts.count > 1 ? decode(parts[1]) : ""
            }
            return parameters
        }

        private static func decode(_ text: Substring) -> String {
            let spaced = text.replacing("+", with: " ")
            return spaced.removingPercentEncoding ?? String(spaced)
        }
    }
}
