/// A service's CSV format of plays, recognized by its columns.
protocol ServiceColumns: Sendable {
    /// Returns `nil` if the file has another format.
    init?(_ header: CSVHeader)

    /// Returns the play in a record, or the kind of an entry that isn't one.
    func item(in record: CSVRecord) throws(LineError) -> ImportItem
}

/// Reads plays from the CSV file of a service.
struct ServiceTable: ListParser {
    var isWithinItem: Bool { records.isWithinRecord }

    private var records: CSVRecords
    private let columns: any ServiceColumns
    private var isAtHeader = true

    private static let formats: [any ServiceColumns.Type] = [
        ApplePlayActivity.self, DeezerHistory.self, TidalStreams.self, PanoTable.self,
    ]

    /// Returns `nil` if the line doesn't begin a known service's history.
    ///
    /// - Parameter line: the file's first line.
    init?(firstLine line: [UInt8]) {
        for header in CSVHeader.all(in: line) {
            guard let columns = Self.formats.lazy.compactMap({ $0.init(header) }).first else { continue }
            records = CSVRecords(separator: header.separator, isLegacy: true)
            self.columns = columns
            return
        }
        return nil
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        guard let fields = try records.record(from: line) else { return nil }
        guard !isAtHeader else {
            isAtHeader = false
            return nil
        }
        return try columns.item(in: CSVRecord(fields: fields))
    }
}

/// The fields of a record. Those beyond its end are empty, because programs for tables leave them out.
struct CSVRecord {
    let fields: [String]

    subscript(column: Int?) -> String {
        guard let column, fields.indices.contains(column) else { return "" }
        return fields[column]
    }

    /// Reads the time in a column, in seconds since 1970.
    func time(_ column: Int?) throws(LineError) -> Int {
        guard let time = PlayTime(self[column]) else { throw .time(self[column]) }
        return time.seconds
    }

    /// Reads a number of milliseconds, or of another unit, without its fraction.
    func number(_ column: Int) throws(LineError) -> Int {
        guard let number = Double(self[column]).flatMap({ Int(exactly: $0.rounded(.towardZero)) }) else {
            throw LineError(
                reason: "the playing time, \(self[column]), isn't a number",
                fault: "playing time"
            )
        }
        return number
    }
}
