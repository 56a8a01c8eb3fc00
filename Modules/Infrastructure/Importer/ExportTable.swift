/// Reads the CSV export of a library. Its first record names the columns.
struct ExportTable: ListParser {
    var isWithinItem: Bool { records.isWithinRecord }

    private var records: CSVRecords
    private let columns: [String]
    private var isAtHeader = true

    /// Returns `nil` if the line isn't the header of an export. A file with times of plays isn't one.
    init?(header line: [UInt8]) {
        guard let header = CSVHeader.all(in: line).first(where: { $0.names.contains("title") }),
            !header.names.contains("played_timestamps")
        else { return nil }
        self.init(header)
    }

    init(_ header: CSVHeader) {
        records = CSVRecords(separator: header.separator)
        columns = header.names
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let fields = try records.record(from: line) else { return nil }
        guard !isAtHeader else {
            isAtHeader = false
            return nil
        }
        return try item(from: fields)
    }

    /// Returns the track in a record.
    func item(from fields: [String]) throws(LineError) -> ImportItem {
        guard fields.count <= columns.count else {
            throw LineError(reason: "\(fields.count) fields for \(columns.count) columns")
        }
        let values = Dictionary(zip(columns, fields)) { first, _ in first }
        return .track(try ExportRow(values).track())
    }
}
