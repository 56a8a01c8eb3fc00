import Platform
import Services

extension ListFile {
    /// Returns the reason the file can't be read, given its first line that isn't a comment.
    func reason(forFirstLine firstLine: [UInt8]) throws(ServiceError) -> String {
        if let reason = try unsupportedReason { return reason }
        let fileExtension = path.fileExtension.lowercased()
        if ["pls", "xspf", "wpl", "asx", "cue"].contains(fileExtension) {
            return "M3U is the only supported playlist format"
        }
        let isJSON = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(firstLine.first { !$0.isBlank })
        let isCSV = !isJSON && !firstLine.contains(0)
        let advice =
            isCSV
            ? CSVHeader.advice(for: firstLine, isNamedCSV: ["csv", "tsv"].contains(fileExtension)) : nil
        return advice
            ?? "not a known listening history, a playlist, music in a supported format, "
            + "or an export (JSON Lines, or CSV with a column `title`)"
    }

    /// The reason the file can't be imported, if it is known to look like a history without being one.
    var unsupportedReason: String? {
        get throws(ServiceError) {
            UnsupportedList.reason(forFileBeginningWith: try ByteStream(open()).stretch())
        }
    }
}
