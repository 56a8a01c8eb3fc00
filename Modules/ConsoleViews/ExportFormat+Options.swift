import Console
import ViewModels

extension CommandOption {
    /// The options of commands that export tracks.
    public static var exportOptions: [CommandOption] { [.format, .output, .force] }

    fileprivate static let format = CommandOption(
        "format",
        takes: "F",
        kind: .choice(ExportFormat.allCases.map(\.rawValue)),
        help: "json, csv or m3u (default: from FILE, else json)"
    )
    /// The format of exported plays.
    public static let playFormat = CommandOption(
        "format",
        takes: "F",
        kind: .choice(PlayExportFormat.allCases.map(\.rawValue)),
        help: "json, csv, listenbrainz, maloja or scrobbler (default: from FILE, else json)"
    )
    /// The file that an export writes.
    public static let output = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "the file to write (default: standard output)"
    )
    /// Whether an export replaces an existing file.
    public static let force = CommandOption("force", help: "replace FILE if it exists")
}

extension ExportFormat {
    /// Reads `--format`. By default, the extension of `--output` determines the format, or else it is JSON.
    public init(_ input: CommandInput) {
        self =
            input[.format].flatMap(Self.init(rawValue:)) ?? Self(fileExtension: input.exportExtension)
            ?? .json
    }
}

extension PlayExportFormat {
    /// Reads `--format`. By default, the extension of `--output` determines the format, or else it is JSON.
    public init(_ input: CommandInput) {
        self =
            input[.playFormat].flatMap(Self.init(rawValue:)) ?? Self(fileExtension: input.exportExtension)
            ?? .json
    }
}

extension CommandInput {
    /// The absolute path of the export's file; `nil` for standard output.
    ///
    /// - Throws: `alreadyExists` if the file exists, unless `--force` is given.
    public var exportPath: String? { get throws(CommandFailure) { try path(toWrite: .output) } }

    /// The absolute path of a file to write; `nil` if the option is missing.
    ///
    /// - Throws: `alreadyExists` if the file exists, unless `--force` is given.
    public func path(toWrite option: CommandOption) throws(CommandFailure) -> String? {
        guard let path = self[option].map(FilePath.absolute) else { return nil }
        guard has(.force) || !FilePath.isFile(path) else {
            throw CommandFailure(
                code: .alreadyExists,
                message: "\(path) already exists. Add --force to replace it."
            )
        }
        return path
    }

    fileprivate var exportExtension: String {
        self[.output]?.split(separator: ".").last.map(String.init) ?? ""
    }
}
