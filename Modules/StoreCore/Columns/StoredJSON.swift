import Foundation

/// Encodes and decodes values stored as JSON.
package enum StoredJSON {
    package static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// The value decoded from a text; `nil` if it is invalid.
    package static func value<Value: Decodable>(_ text: String, of type: Value.Type = Value.self) -> Value? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try? decoder.decode(Value.self, from: Data(text.utf8))
    }
}
