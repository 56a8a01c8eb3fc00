import Console
import ViewModels

extension CommandOption {
    /// The options of commands that export tracks.
    public static var exportOptions: [CommandOption] { [.format, .output] }

    fileprivate static let format = CommandOption(
        "format",
        takes: "F",
        kind: .choice(ExportFormat.allCases.map(\.rawValue)),
        help: "json, csv or m3u (default: from FILE, else json)"
    )
    fileprivate static let output = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "the file to write (default: standard output)"
    )
}

extension ExportFormat {
    /// Reads `--format`. By default, the extension of `--output` determines the format, or else it is JSON.
    public init(_ input: CommandInput) {
        let fileExtension = input[.output]?.split(separator: ".").last.map(String.init) ?? ""
        self =
            input[.format].flatMap(ExportFormat.init(rawValue:)) ?? ExportFormat(fileExtension: fileExtension)
            ?? .json
    }
}

extension CommandInput {
    /// The absolute path of the export's file; `nil` for standard output.
    public var exportPath: String? { self[.output].map(FilePath.absolute) }
}
