#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ExportRow {
    /// Reads a row of a JSON Lines export.
    init(json: [UInt8]) throws(LineError) {
        do {
            self = try JSONDecoder().decode(ExportRow.self, from: Data(json))
        } catch let DecodingError.typeMismatch(type, context) {
            let name = context.codingPath.last?.stringValue
            let expected = type == Int.self ? "a whole number" : "text"
            throw LineError(reason: name.map { "\($0) is not \(expected)" } ?? "it is no JSON object")
        } catch {
            throw LineError(reason: "it is no valid JSON, or a number in it is not whole or too large")
        }
    }

    /// Reads a row of a CSV export; an empty field is none.
    init(_ fields: [String: String]) throws(LineError) {
        urn = fields["urn"]
        title = fields["title"]
        artist = fields["artist"]
        album = fields["album"]
        genre = fields["genre"]
        year = try Self.number(fields, "year")
        trackNumber = try Self.number(fields, "trackNumber")
        durationMs = try Self.number(fields, "durationMs")
        location = fields["location"]
        addedAt = fields["addedAt"]
    }

    private static func number(_ fields: [String: String], _ name: String) throws(LineError) -> Int? {
        guard let text = fields[name], !text.isEmpty else { return nil }
        guard let number = Int(text) else { throw LineError(reason: "\(name) is not a whole number") }
        return number
    }
}
