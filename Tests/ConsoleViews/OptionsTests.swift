import Console
import Entities
import TestSupport
import Testing
import ViewModels

@testable import ConsoleViews

struct OptionsTests {
    @Test(
        "An export is JSON on the standard output unless the options, or the file's name, say otherwise",
        arguments: [
            ([], .json, nil), (["--format", "csv"], .csv, nil), (["--format", "m3u"], .m3u, nil),
            (["--output", "/all.json"], .json, "/all.json"), (["--output", "/all.M3U8"], .m3u, "/all.M3U8"),
            (["--output", "/all.csv"], .csv, "/all.csv"), (["--output", "/all.txt"], .json, "/all.txt"),
            (["--output", "/all.csv", "--format", "json"], .json, "/all.csv"),
        ] as [([String], ExportFormat, String?)]
    )
    func export(words: [String], format: ExportFormat, path: String?) throws {
        let input = try Command("export", options: CommandOption.exportOptions, help: "") { _ in }.read(
            words.map { ShellWord($0) }
        )

        expectEqual(ExportFormat(input), format)
        try expectEqual(input.exportPath, path)
    }

    @Test(
        "An export replaces a file only if forced, and writes to a device or a new file",
        arguments: [false, true]
    )
    func replacedFile(isForced: Bool) throws {
        let folder = try TemporaryFolder()
        let (old, new) = (try folder.write("mine", to: "a.csv"), folder.path("b.csv"))
        let path = { (file: String) in
            let words = ["--output", file] + (isForced ? ["--force"] : [])
            return try Command("export", options: CommandOption.exportOptions, help: "") { _ in }.read(
                words.map { ShellWord($0) }
            ).exportPath
        }

        for file in ["/dev/null", new] { try expectEqual(path(file), file) }

        if isForced {
            try expectEqual(path(old), old)
        } else {
            let message = "\(old) already exists. Add --force to replace it."
            #expect(throws: CommandFailure(code: .alreadyExists, message: message)) { try path(old) }
        }
    }

    @Test(
        "An edit has what the options give, and an empty text takes something away",
        arguments: [
            ([], TrackEdit()), (["--title", "T"], TrackEdit(title: "T")),
            (["--artist", "", "--album", "L"], TrackEdit(artist: "", album: "L")),
            (
                ["--album-artist", "V", "--genre", "G", "--year", "1999", "--track", "3", "--disc", ""],
                TrackEdit(albumArtist: "V", genre: "G", year: 1999, trackNumber: 3, discNumber: 0)
            ),
        ]
    )
    func edit(words: [String], edit: TrackEdit) throws {
        let input = try Command("edit", options: CommandOption.editOptions, help: "") { _ in }.read(
            words.map { ShellWord($0) }
        )

        try expectEqual(TrackEdit(input), edit)
    }
}
