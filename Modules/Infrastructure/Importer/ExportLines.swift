/// Reads the JSON Lines export of a library: one object per line.
struct ExportLines: ListParser {
    let isWithinItem = false

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        .track(try ExportRow(json: line).track())
    }
}
