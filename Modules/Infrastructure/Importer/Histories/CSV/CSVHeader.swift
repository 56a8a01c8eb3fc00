/// The first record of a CSV file, which usually names its columns.
struct CSVHeader: Equatable {
    let separator: UInt8
    let names: [String]

    /// The letters and digits of the names, in lower case. Text after a `#` is a user name and is dropped; without any,
    /// the column has numbers.
    var plainNames: [String] {
        names.map { name in
            let end = name.dropFirst().firstIndex(of: "#") ?? name.endIndex
            let plain = name[..<end].lowercased().filter { $0.isLetter || $0.isNumber }
            return name[end...] == "#" ? "\(plain)number" : String(plain)
        }
    }

    /// Returns the index of the first column that has one of these plain names.
    func column(_ plainNames: String...) -> Int? {
        self.plainNames.firstIndex(where: plainNames.contains)
    }

    /// Returns the possible headers in a line, split at commas, semicolons or tabs. A line without separators is one
    /// column.
    static func all(in line: [UInt8]) -> [CSVHeader] {
        separators.compactMap { separator in
            var records = CSVRecords(separator: separator)
            guard let names = try? records.record(from: line) else { return nil }
            return names.count > 1 || separator == separators[0]
                ? CSVHeader(separator: separator, names: names) : nil
        }
    }

    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
}

extension CSVHeader {
    /// Explains why a CSV file with this first line isn't supported; `nil` if the line doesn't look like CSV.
    ///
    /// - Parameter isNamedCSV: whether the file's name marks it as CSV.
    static func advice(for line: [UInt8], isNamedCSV: Bool) -> String? {
        let threshold = isNamedCSV ? 2 : 3
        guard let header = all(in: line).max(by: { $0.names.count < $1.names.count }),
            header.names.count >= threshold
        else { return nil }
        let shown = header.names.prefix(maximumShown).map {
            $0.isEmpty ? "(unnamed)" : String($0.prefix(longestShown))
        }
        let rest = header.names.count > maximumShown ? " and \(header.names.count - maximumShown) more" : ""
        return
            "its columns are \(shown.joined(separator: ", "))\(rest); a listening history needs a title (track, title "
            + "or song) and a time (uts, date, timestamp or played_at), a list of tracks needs a column `title`"
    }

    private static let maximumShown = 12
    private static let longestShown = 40
}
