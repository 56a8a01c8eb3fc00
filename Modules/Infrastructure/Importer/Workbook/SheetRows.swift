/// The rows of a sheet.
struct SheetRows {
    private var pieces: XMLPieces
    private let texts: [String]

    /// The maximum number of columns in a workbook.
    private static let mostColumns = 16_384

    /// - Parameter texts: the texts that cells refer to by number.
    init(_ bytes: [UInt8], texts: [String]) {
        (pieces, self.texts) = (XMLPieces(bytes), texts)
    }

    /// Returns the fields of the next row; `nil` at the end.
    mutating func next() -> [String]? {
        var (fields, column, isShared, isValue) = ([String](), 0, false, false)
        while let piece = pieces.next() {
            switch piece {
            case .start("row", _): (fields, column) = ([], 0)
            case .end("row"): return fields
            case .start("c", let attributes):
                column = attributes["r"].flatMap(Self.column) ?? fields.count
                isShared = attributes["t"] == "s"
                // Sheets leave out empty cells.
                while fields.count <= column { fields.append("") }
            case .start("v", _), .start("t", _): isValue = true
            case .end("v"), .end("t"): isValue = false
            case .text(let text) where isValue && fields.indices.contains(column):
                fields[column] +=
                    isShared ? Int(text).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "" : text
            default: break
            }
        }
        return nil
    }

    /// Returns the index of the column in a cell's name, such as 27 for `AB3`.
    private static func column(_ cell: String) -> Int? {
        let letters = cell.utf8.prefix { (0x41...0x5A).contains($0) }
        guard (1...3).contains(letters.count) else { return nil }
        let number = letters.reduce(0) { $0 * 26 + Int($1) - 0x40 } - 1
        return number < mostColumns ? number : nil
    }
}
