/// Reads comma-separated values (RFC 4180) line by line; a quoted field may span lines.
struct CSVRecords {
    /// The byte between fields: a comma, or a semicolon or tab in files written for spreadsheets.
    let separator: UInt8
    /// Whether a quoted field is still open at the end of the last line.
    private(set) var isWithinRecord = false
    /// Whether text that isn't UTF-8 is read as Windows-1252.
    private let isLegacy: Bool

    private var fields: [String] = []
    /// The part read so far of a field that is incomplete or contains quotation marks.
    private var field: [UInt8] = []
    /// The first column that isn't valid UTF-8, counted from 1.
    private var unreadableColumn: Int?

    init(separator: UInt8 = UInt8(ascii: ","), isLegacy: Bool = false) {
        self.separator = separator
        self.isLegacy = isLegacy
    }

    /// Returns the fields of the record that ends with this line; `nil` if the record continues on the next one.
    ///
    /// - Parameter line: without its newline; a trailing carriage return is part of the line ending.
    mutating func record(from line: [UInt8]) throws(LineError) -> [String]? {
        do {
            return try read(line)
        } catch {
            self = CSVRecords(separator: separator, isLegacy: isLegacy)
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
        } while try takeSeparator(&rest)
        return try finish()
    }

    private func takeQuote(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == Self.quote else { return false }
        rest = rest[(rest.startIndex + 1)...]
        return true
    }

    /// Reads the rest of a quoted field. Returns `false` if it continues on the next line.
    private mutating func takeQuoted(_ rest: inout ArraySlice<UInt8>) -> Bool {
        while let quote = rest.firstIndex(of: Self.quote) {
            let part = rest[..<quote]
            rest = rest[(quote + 1)...]
            if takeQuote(&rest) {
                field += part
                field.append(Self.quote)
            } else if field.isEmpty {
                add(part)
                return true
            } else {
                field += part
                add(field[...])
                field = []
                return true
            }
        }
        field += rest
        return false
    }

    private mutating func takePlain(_ rest: inout ArraySlice<UInt8>) {
        let end = rest.firstIndex(of: separator) ?? rest.endIndex
        let part = rest[..<end]
        rest = rest[end...]
        let isLineEnd = rest.isEmpty && part.last == Self.carriageReturn
        add(isLineEnd ? part.dropLast() : part)
    }

    private mutating func add(_ field: ArraySlice<UInt8>) {
        let text = String(utf8: field) ?? (isLegacy ? String(legacy: field) : nil)
        fields.append(text ?? "")
        if text == nil, unreadableColumn == nil { unreadableColumn = fields.count }
    }

    /// Reads a separator. Returns `false` at the end of the line.
    private func takeSeparator(_ rest: inout ArraySlice<UInt8>) throws(LineError) -> Bool {
        guard let next = rest.first, next != Self.carriageReturn || rest.count > 1 else { return false }
        guard next == separator else {
            throw LineError(reason: "column \(fields.count) has text after its closing quotation mark")
        }
        rest = rest[(rest.startIndex + 1)...]
        return true
    }

    private mutating func finish() throws(LineError) -> [String] {
        if let unreadableColumn { throw LineError(reason: "column \(unreadableColumn) isn't valid UTF-8") }
        let record = fields
        fields.removeAll(keepingCapacity: true)
        return record
    }

    private static let quote = UInt8(ascii: "\"")
    private static let carriageReturn = UInt8(ascii: "\r")
}
