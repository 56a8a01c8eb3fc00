import Console
import Platform

/// What a person has set, in a file of lines `name = value`; `#` begins a comment line.
struct Settings: Equatable {
    /// What is added to mpv's arguments: `mpv-arguments`, and for one run `SIDEWINDER_MPV_ARGUMENTS`. Of two that
    /// contradict each other the later one wins.
    private(set) var playerArguments: [String] = []
    /// What is wrong, and therefore not heeded, a sentence or two each.
    private(set) var problems: [String] = []

    /// Longer than this, in bytes, the file is something else.
    static let longest = 64 * 1024
    private static let names = ["mpv-arguments"]
}

extension Settings {
    /// Reads the file at a path, and the environment. A file that isn't there sets nothing.
    init(fileAt path: String, environment: Environment) {
        do throws(Errno) {
            try readFile(at: path)
        } catch  where error.isMissing {
        } catch {
            problems = ["\(path): It can't be read: \(error.reason). Fix it, or remove it."]
        }
        do throws(CommandFailure) {
            playerArguments += try ShellWords.split(environment["SIDEWINDER_MPV_ARGUMENTS"] ?? "")
        } catch {
            problems.append("SIDEWINDER_MPV_ARGUMENTS: \(error.message)")
        }
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameter path: the file's name, for problems.
    init(_ bytes: [UInt8], path: String) {
        read(bytes, path: path)
    }

    private mutating func readFile(at path: String) throws(Errno) {
        // Whatever is there, a pipe included, nothing is waited for.
        let kind = try AbsolutePath(Array(path.utf8), relativeTo: .root)?.kind()
        guard kind == .file else {
            problems = ["\(path): This is no file. Put a file of settings there, or remove it."]
            return
        }
        let file = try OpenFile(path, O_RDONLY)
        guard try file.size() <= Self.longest else {
            problems = ["\(path): This is longer than \(Self.longest) bytes. Put a file of settings there."]
            return
        }
        var bytes: [UInt8] = []
        guard file.forEachPortion({ bytes += $0 }) else { throw .last }
        read(bytes, path: path)
    }

    private mutating func read(_ bytes: [UInt8], path: String) {
        var linesByName: [String: Int] = [:]
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            do throws(CommandFailure) {
                guard let (name, value) = try Self.setting(in: line) else { continue }
                if let earlier = linesByName.updateValue(index + 1, forKey: name) {
                    throw .usage("\(name) is set in line \(earlier) already. Keep one of them.")
                }
                try set(name, to: value)
            } catch {
                problems.append("\(path):\(index + 1): \(error.message)")
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
