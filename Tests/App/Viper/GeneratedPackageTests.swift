import Foundation
import TestSupport
import Testing

@testable import Viper

@Suite(.real, .serialized) struct GeneratedPackageTests {
    /// Requirements renamed after their modules are created.
    private static let renames = [
        ("Alone", "didTapClose()", "didTapLeave()"),
        ("Bare", "show(text: String)", "showText(_ text: String)"),
        (
            "Labels", "didMove(_ row: String, to other: String)",
            "didMoveRow(from row: String, _ other: String)"
        ),
        ("Many", "didAdd(title: String)", "didAddSong(_ title: String)"),
    ]

    @Test("Modules and spies of all shapes build without a warning, pass their tests and are formatted")
    func allContracts() throws {
        let sut = try TestPackage.built()
        try sut.write(SampleContracts.song, to: "Modules/Entities/Song.swift")
        try sut.write(SampleServices.shapes, to: "Modules/Services/Shapes.swift")
        try sut.viper("spies")
        for contract in SampleContracts.all {
            let name = contract.module
            try sut.write(contract.text, to: "Modules/Features/\(name)/\(name)Contract.swift")
            try sut.viper("new", name)
        }
        for (module, old, new) in Self.renames {
            try sut.replace(old, with: new, in: "Modules/Features/\(module)/\(module)Contract.swift")
            try sut.viper("fill", module)
        }

        try sut.viper(
            "new",
            "Lyrics",
            "--services",
            "follower: SongFollowing",
            "--services",
            "reader: ShapeShowing"
        )
        // A module without events has no conversations.
        let recordable = SampleContracts.all.map(\.module).filter { $0 != "Empty" }
        for name in recordable + ["Lyrics"] { try sut.writeConversation(of: name) }

        let tests = try ToolRun(
            ["RECORD_CONVERSATIONS=1", "swift", "test", "-debug-info-format", "none"],
            in: sut.path
        )
        let lint = try sut.swift(
            "format",
            "lint",
            "--strict",
            "--recursive",
            "Modules/Features",
            "Tests/Features"
        )

        expectEqual(tests.status, 0, "\(tests.text.suffix(8000))")
        #expect(!tests.text.contains("warning:"), "\(tests.text.suffix(8000))")
        expectEqual(
            lint.text.split(separator: "\n").filter {
                !$0.contains("Contract.swift") && !$0.contains("MustBeASCII")
            },
            []
        )
    }
}
