/// A result as a line of CSV (RFC 4180, but ending in a line feed alone); absent values are empty.
package struct CSVLine {
    private var values: [String] = []

    package init() {}

    /// The line with its line feed.
    package var text: String { values.joined(separator: ",") + "\n" }

    private static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }
        let isPadded = text.first == " " || text.last == " "
        return needsQuotes || isPadded ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}

extension CSVLine: RecordWriting {
    package mutating func add(_ name: String, _ text: String?) {
        values.append(text.map(Self.quoted) ?? "")
    }

    package mutating func add(_ name: String, _ number: Int?) {
        values.append(number.map { String($0) } ?? "")
    }
}
