import Services

/// The sheets of an Excel workbook (XLSX), as text separated by commas. Dates that the workbook stores as numbers stay
/// numbers: days since 30 December 1899.
struct Workbook {
    /// The sheets, each as the content of a CSV file.
    let sheets: [(name: String, open: @Sendable () -> any ByteSource)]

    /// The maximum size of a sheet, and of all texts, in bytes.
    private static let largest = 256 << 20

    /// Returns `nil` if the zip file isn't a workbook.
    ///
    /// - Parameter name: the workbook's name in errors.
    init?(_ archive: ZipArchive, named name: String) throws(ServiceError) {
        guard archive.files.contains(where: { $0.name == "xl/workbook.xml" }) else { return nil }
        let texts = archive.files.first { $0.name == "xl/sharedStrings.xml" }
        let sharedTexts = try texts.map { (file) throws(ServiceError) in
            Self.texts(in: try Self.bytes(of: file, in: name))
        }
        let prefix = "xl/worksheets/"
        sheets = archive.files.filter { $0.name.hasPrefix(prefix) && $0.name.hasSuffix(".xml") }.map { file in
            (
                String(file.name.dropFirst(prefix.count)),
                { SheetReader(file, in: name, texts: sharedTexts ?? []) }
            )
        }
    }

    fileprivate static func bytes(of file: ZipArchive.File, in name: String) throws(ServiceError) -> [UInt8] {
        guard let bytes = try ByteStream(file.open()).all(atMost: largest) else {
            throw .unreadable(path: "\(name)/\(file.name)", reason: "longer than \(largest) bytes")
        }
        return bytes
    }

    /// Returns the texts that cells refer to by number.
    private static func texts(in bytes: [UInt8]) -> [String] {
        var (texts, pieces, isText, isPronunciation) = ([String](), XMLPieces(bytes), false, false)
        while let piece = pieces.next() {
            switch piece {
            case .start("si", _): texts.append("")
            case .start("t", _): isText = true
            case .end("t"): isText = false
            case .start("rPh", _): isPronunciation = true
            case .end("rPh"): isPronunciation = false
            case .text(let text) where isText && !isPronunciation && !texts.isEmpty:
                texts[texts.count - 1] += text
            default: break
            }
        }
        return texts
    }
}

/// Reads a sheet, one row of CSV at a time.
private final class SheetReader: ByteSource {
    private let file: ZipArchive.File
    private let workbook: String
    private let texts: [String]
    private var rows: SheetRows?
    private var rest: ArraySlice<UInt8> = []

    init(_ file: ZipArchive.File, in workbook: String, texts: [String]) {
        (self.file, self.workbook, self.texts) = (file, workbook, texts)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ServiceError) -> Int {
        if rows == nil { rows = SheetRows(try Workbook.bytes(of: file, in: workbook), texts: texts) }
        while rest.isEmpty, let row = rows?.next() { rest = Self.line(row)[...] }
        let part = rest.prefix(buffer.count)
        buffer.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
    }

    private static func line(_ fields: [String]) -> [UInt8] {
        let quoted = fields.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
        return Array((quoted.joined(separator: ",") + "\n").utf8)
    }
}
