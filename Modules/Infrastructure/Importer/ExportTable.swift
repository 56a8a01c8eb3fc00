/// Reads the CSV export of a library, whose first record names the columns.
struct ExportTable: ListParser {
    var isWithinItem: Bool { records.isWithinRecord }

    private var records = CSVRecords()
    private var columns: [String]?

    /// Whether this line is the header of such an export.
    static func isHeader(_ line: [UInt8]) -> Bool {
        var records = CSVRecords()
        let columns = try? records.record(from: line)
        return columns?.contains("title") == true
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let fields = try records.record(from: line) else { return nil }
        guard let columns else {
            columns = fields
            return nil
        }
        guard fields.count <= columns.count else {
            throw LineError(reason: "it has \(fields.count) fields, but there are \(columns.count) columns")
        }
        let values = Dictionary(zip(columns, fields)) { first, _ in first }
        return .track(try ExportRow(values).track())
    }
}
