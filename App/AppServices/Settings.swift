import Console
import Entities
import Platform

/// The user's settings, from a file of lines `name = value`; `#` starts a comment line.
struct Settings: Equatable {
    /// The arguments of `replay-gain`.
    private var replayGainArguments: [String] = []
    /// The arguments of `mpv-arguments`, followed by `SIDEWINDER_MPV_ARGUMENTS`.
    private var otherArguments: [String] = []
    /// Whether edits are written into the tags of files.
    private(set) var writesTags = false
    /// The week system.
    private(set) var weeks = WeekSystem.iso
    /// The maximum size of the downloads, in bytes.
    private(set) var downloadsLimit: Int64 = 20_000_000_000
    /// Whether tracks that are in a folder and on a music server are played from the server.
    private(set) var playsFromServers = false
    /// The settings of the player's process.
    private(set) var player = PlayerSettings(idleTime: .seconds(30 * 60))
    /// Messages about invalid settings, which are ignored.
    private(set) var problems: [String] = []

    /// The parts of the prompt that can be switched off.
    private(set) var promptExtras = PromptExtras()
    /// The editor of texts, with its arguments, unless the environment names one.
    private(set) var editor = "vi"

    /// The size limit, in bytes: a longer file can't be a settings file.
    static let longest = 64 * 1024
    private static let names = [
        "colours", "downloads-limit", "editor", "list", "mpd", "mpv-arguments", "notifications", "on-change",
        "play-from", "player-idle", "replay-gain", "suggestions", "weeks", "write-tags",
    ]

    /// Additional arguments for mpv; later ones win in a conflict.
    var playerArguments: [String] { replayGainArguments + otherArguments }
}

extension Settings {
    /// Reads the file at a path, which may be missing, and the environment.
    init(fileAt path: String, environment: Environment) {
        do throws(Errno) {
            try readFile(at: path)
        } catch  where error.isMissing {
        } catch {
            problems = ["Couldn't read \(path): \(error.reason). Fix or remove it."]
        }
        do throws(CommandFailure) {
            otherArguments += try ShellWords.split(environment["SIDEWINDER_MPV_ARGUMENTS"] ?? "")
        } catch {
            problems.append("SIDEWINDER_MPV_ARGUMENTS: \(error.message)")
        }
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameter path: the file's path, for messages.
    init(_ bytes: [UInt8], path: String) {
        read(bytes, path: path)
    }

    private mutating func readFile(at path: String) throws(Errno) {
        // Checked before opening: opening a pipe would block.
        let kind = try AbsolutePath(Array(path.utf8), relativeTo: .root)?.kind()
        guard kind == .file else {
            problems = ["\(path): This isn't a file. Replace it with a settings file, or remove it."]
            return
        }
        let file = try OpenFile(path, O_RDONLY)
        guard try file.size() <= Self.longest else {
            problems = [
                "\(path): This is longer than \(Self.longest) bytes. Replace it with a settings file."
            ]
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
                    throw .usage("\(name) is already set in line \(earlier). Remove one of them.")
                }
                try set(name, to: value)
            } catch {
                problems.append("\(path):\(index + 1): \(error.message)")
            }
        }
    }

    private mutating func set(_ name: String, to value: String) throws(CommandFailure) {
        switch name {
        case "colours":
            promptExtras.colors = try Self.isOn(value[...].trimmed, of: name)
        case "downloads-limit":
            downloadsLimit = try Self.size(value[...].trimmed)
        case "play-from":
            playsFromServers = try Self.isServers(value[...].trimmed)
        case "notifications":
            player.notifies = try Self.isYes(value[...].trimmed, of: name)
        case "on-change":
            let words = try ShellWords.split(value)
            player.changeCommand = words.prefix(1).map(FilePath.expandingHome) + words.dropFirst()
        case "player-idle":
            player.idleTime = try Self.idleTime(value[...].trimmed)
        case "editor":
            let command = value[...].trimmed
            editor = command.isEmpty ? Settings().editor : command
        case "list":
            promptExtras.list = try Self.isOn(value[...].trimmed, of: name)
        case "mpd":
            player.mpd = try MpdPlaces(setting: value[...].trimmed)
        case "mpv-arguments":
            otherArguments = try ShellWords.split(value)
        case "replay-gain":
            replayGainArguments = try Self.replayGainArguments(value[...].trimmed)
        case "suggestions":
            promptExtras.suggestions = try Self.isOn(value[...].trimmed, of: name)
        case "weeks":
            weeks = try Self.weeks(value[...].trimmed)
        case "write-tags":
            writesTags = try Self.isYes(value[...].trimmed, of: name)
        default:
            let known = Self.names.joined(separator: ", ")
            throw .usage("There is no setting “\(name)”. The settings are: \(known).")
        }
    }

    /// The mpv arguments for a value of `replay-gain`. mpv itself prevents clipping, and uses the track's gain if the
    /// album's is missing.
    private static func replayGainArguments(_ value: String) throws(CommandFailure) -> [String] {
        switch value {
        case "off": return []
        case "track", "album": return ["--replaygain=\(value)"]
        default: throw .usage("replay-gain must be off, track or album, not “\(value)”.")
        }
    }

    private static func size(_ value: String) throws(CommandFailure) -> Int64 {
        guard let size = ByteCount(value) else {
            throw .usage("downloads-limit must be a size such as 20 GB, not “\(value)”.")
        }
        return size.bytes
    }

    private static func idleTime(_ value: String) throws(CommandFailure) -> Duration? {
        if value == "never" { return nil }
        let words = value.split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), (1...100_000).contains(count),
            ["minute", "minutes"].contains(words[1])
        else { throw .usage("player-idle must be a time such as 30 minutes, or never, not “\(value)”.") }
        return .seconds(60 * count)
    }

    private static func isServers(_ value: String) throws(CommandFailure) -> Bool {
        switch value {
        case "folders": false
        case "servers": true
        default: throw .usage("play-from must be folders or servers, not “\(value)”.")
        }
    }

    private static func weeks(_ value: String) throws(CommandFailure) -> WeekSystem {
        guard let weeks = WeekSystem(rawValue: value) else {
            throw .usage("weeks must be iso or lastfm, not “\(value)”.")
        }
        return weeks
    }

    private static func isOn(_ value: String, of name: String) throws(CommandFailure) -> Bool {
        switch value {
        case "on": true
        case "off": false
        default: throw .usage("\(name) must be on or off, not “\(value)”.")
        }
    }

    private static func isYes(_ value: String, of name: String) throws(CommandFailure) -> Bool {
        switch value {
        case "yes": true
        case "no": false
        default: throw .usage("\(name) must be yes or no, not “\(value)”.")
        }
    }

    /// The name and the value in a line; `nil` if it is blank or a comment. The value is padded with spaces to make its
    /// columns match those in the line.
    private static func setting(in bytes: ArraySlice<UInt8>) throws(CommandFailure) -> (String, String)? {
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard !bytes.contains(0), let line = String(validating: bytes, as: UTF8.self) else {
            throw .usage("This isn't UTF-8 text. Save the file as UTF-8.")
        }
        guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { return nil }
        guard let sign = line.firstIndex(of: "=") else {
            throw .usage("This line has no =. Write name = value, or start a comment with #.")
        }
        let blanks = String(repeating: " ", count: line[...sign].count)
        return (line[..<sign].trimmed, blanks + line[line.index(after: sign)...])
    }
}

extension PromptExtras {
    /// Reads the settings.
    package init(settingsIn folders: Folders) {
        self = Settings(fileAt: folders.settings, environment: folders.environment).promptExtras
    }
}

extension MpdPlaces {
    /// - Parameter text: `on`, `off`, or a numeric address, perhaps with a port: `0.0.0.0:6600`, `[::]:6600`.
    /// - Returns: `nil` for `off`.
    fileprivate init?(setting text: String) throws(CommandFailure) {
        if text == "off" { return nil }
        if text == "on" {
            self = .local
            return
        }
        let form = /(?:\[(?<six>[0-9a-fA-F:.]+)\]|(?<four>[0-9.]+))(?::(?<port>\d+))?/
        guard let match = text.wholeMatch(of: form), let address = match.six ?? match.four,
            let port = match.port.map({ UInt16($0) }) ?? 6600
        else { throw .usage("mpd must be on, off or an address such as 0.0.0.0:6600, not “\(text)”.") }
        self = .network(address: String(address), port: port)
    }
}

extension Substring {
    /// The text without surrounding whitespace.
    fileprivate var trimmed: String {
        let rest = drop(while: \.isWhitespace)
        return String(
            rest.prefix(upTo: rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)
        )
    }
}
