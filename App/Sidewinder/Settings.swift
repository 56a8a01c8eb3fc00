import Console

/// What a person has set for good, in a file of lines `name = value`; `#` begins a comment line.
struct Settings: Equatable {
    /// What is added to mpv's arguments: `mpv-arguments`.
    private(set) var playerArguments: [String] = []

    private static let names = ["mpv-arguments"]
}

extension Settings {
    /// Reads the file at a path; one that isn't there sets nothing.
    ///
    /// - Throws: `unreadable`, with the path and the number of the line that is wrong.
    init(fileAt path: String) throws(CommandFailure) {
        try self.init(SettingsFile.bytes(at: path), path: path)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameter path: the file's name in errors.
    init(_ bytes: [UInt8], path: String) throws(CommandFailure) {
        var linesByName: [String: Int] = [:]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(CommandFailure) {
                guard let (name, value) = try Self.setting(in: line) else { continue }
                if let earlier = linesByName.updateValue(index + 1, forKey: name) {
                    throw CommandFailure.usage("\(name) is set in line \(earlier) already. Keep one of them.")
                }
                try set(name, to: value)
            } catch {
                throw CommandFailure(code: "unreadable", message: "\(path):\(index + 1): \(error.message)")
            }
        }
    }

    private mutating func set(_ name: String, to value: String) throws(CommandFailure) {
        switch name {
        case "mpv-arguments":
            playerArguments = try ShellWords.split(value)
        default:
            let known = Self.names.joined(separator: ", ")
            throw .usage("There is no setting “\(name)”. The settings are: \(known).")
        }
    }

    /// The name and the value in a line, `nil` if there is nothing in it. The value has blanks in front, so that
    /// its columns are the line's.
    private static func setting(in bytes: ArraySlice<UInt8>) throws(CommandFailure) -> (String, String)? {
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard !bytes.contains(0), let line = String(validating: bytes, as: UTF8.self) else {
            throw .usage("This is no text in UTF-8. Save the file as UTF-8.")
        }
        guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { return nil }
        guard let sign = line.firstIndex(of: "=") else {
            throw .usage("There is no = in this line. Write name = value, or # in front of a comment.")
        }
        let blanks = String(repeating: " ", count: line[...sign].count)
        return (line[..<sign].trimmed, blanks + line[line.index(after: sign)...])
    }
}

extension Substring {
    /// The text without blanks around it.
    fileprivate var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(
            rest.prefix(upTo: rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)
        )
    }
}
