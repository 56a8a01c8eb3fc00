import Console
import ViewModels

extension CommandOption {
    /// The options of a command that exports tracks.
    public static var exportOptions: [CommandOption] { [.format, .output] }

    fileprivate static let format = CommandOption(
        "format",
        takes: "F",
        kind: .choice(ExportFormat.allCases.map(\.rawValue)),
        help: "json, csv or m3u (default: json)"
    )
    fileprivate static let output = CommandOption(
        "output",
        takes: "FILE",
        kind: .path,
        help: "the file to write, instead of standard output"
    )
}

extension ExportFormat {
    /// Reads the options of a command that exports tracks.
    public init(_ input: CommandInput) {
        self = input[.format].flatMap(ExportFormat.init) ?? .json
    }
}

extension CommandInput {
    /// The absolute path of the file that an export goes to, `nil` for the standard output.
    public var exportPath: String? { self[.output].map(FilePath.absolute) }
}
