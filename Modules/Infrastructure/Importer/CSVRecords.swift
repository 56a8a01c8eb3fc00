/// Reads comma-separated values (RFC 4180) line by line; a quoted field may go over several lines.
struct CSVRecords {
    /// Whether a quoted field is open at the end of the last line.
    private(set) var isWithinRecord = false

    private var fields: [[UInt8]] = []
    private var field: [UInt8] = []

    /// The fields of the record that a line completes, `nil` if the record goes on in the next line.
    ///
    /// - Parameter line: without its newline; a carriage return before it is part of the line's end.
    mutating func record(from line: [UInt8]) throws(LineError) -> [String]? {
        do {
            return try read(line)
        } catch {
            self = CSVRecords()
            throw error
        }
    }

    private mutating func read(_ line: [UInt8]) throws(LineError) -> [String]? {
        if isWithinRecord { field.append(UInt8(ascii: "\n")) }

        var rest = line[...]
        repeat {
            if isWithinRecord || takeQuote(&rest) {
                isWithinRecord = !takeQuoted(&rest)
                if isWithinRecord { return nil }
            } else {
                takePlain(&rest)
            }
            fields.append(field)
            field = []
        } while try takeComma(&rest)
        return try finish()
    }

    private func takeQuote(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == Self.quote else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes what is left of a quoted field; `false` if it goes on in the next line.
    private mutating func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        while let quote = rest.firstIndex(of: Self.quote) {
            field += rest[..<quote]
            rest = rest[(quote + 1)...]
            guard takeQuote(&rest) else { return true }
            field.append(Self.quote)
        }
        field += rest
        return false
    }

    private mutating func takePlain(_ rest: inout ArraySlice<UInt8>) {
        field = Array(rest.prefix { $0 != Self.comma })
        rest = rest.dropFirst(field.count)
        if rest.isEmpty, field.last == Self.carriageReturn { field.removeLast() }
    }

    /// `false` at the line's end.
    private func takeComma(_ rest: inout ArraySlice<UInt8>) throws(LineError) -> Bool {
        if rest.isEmpty || rest.elementsEqual([Self.carriageReturn]) { return false }
        guard rest.popFirst() == Self.comma else {
            throw LineError(reason: "column \(fields.count) goes on after its closing quotation mark")
        }
        return true
    }

    private mutating func finish() throws(LineError) -> [String] {
        var record: [String] = []
        for (number, field) in zip(1..., fields) {
            guard let text = String(validating: field, as: UTF8.self) else {
                throw LineError(reason: "column \(number) is not UTF-8")
            }
            record.append(text)
        }
        self = CSVRecords()
        return record
    }

    private static let comma = UInt8(ascii: ",")
    private static let quote = UInt8(ascii: "\"")
    private static let carriageReturn = UInt8(ascii: "\r")
}
