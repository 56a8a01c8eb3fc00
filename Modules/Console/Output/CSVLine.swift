extension Record {
    /// The record as a line of comma-separated values (RFC 4180, but ended by a line feed alone), a value a
    /// column; absent ones are empty.
    public func csvLine(columns: [String]) -> String {
        let values = columns.map { column in
            switch fields.first(where: { $0.name == column })?.value {
            case .text(let text): Self.csvQuoted(text)
            case .integer(let number): String(number)
            case .record, nil: ""
            }
        }
        return values.joined(separator: ",") + "\n"
    }

    private static func csvQuoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }
        let isPadded = text.first == " " || text.last == " "
        return needsQuotes || isPadded ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
