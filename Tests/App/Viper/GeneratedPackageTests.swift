import Foundation
import TestSupport
import Testing

@testable import Viper

@Suite(.real, .serialized) struct GeneratedPackageTests {
    /// Requirements renamed after their modules are created.
    private static let renames = [
        ("Alone", "didTapClose()", "didTapLeave()"),
        ("Bare", "show(text: String)", "showText(_ text: String)"),
        ("Labels", "didMove(_ row: String, to other", "didMoveRow(from row: String, _ other"),
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
        try sut.viper("new", "Lyrics", "--services", "follower: SongFollowing", "reader: ShapeShowing")
        // A module without events has no conversations.
        let recordable = SampleContracts.all.map(\.module).filter { $0 != "Empty" }
        for name in recordable + ["Lyrics"] { try sut.writeConversation(of: name) }

        let test = ["RECORD_CONVERSATIONS=1", "swift", "test", "-debug-info-format", "none"]
        let tests = try ToolRun(test, in: sut.path)
        let folders = ["Modules/Features", "Tests/Features"]
        let lint = try sut.swift(["format", "lint", "--strict", "--recursive"] + folders)

        expectEqual(tests.status, 0, "\(tests.text.suffix(8000))")
        #expect(!tests.text.contains("warning:"), "\(tests.text.suffix(8000))")
        let faults = lint.text.split(separator: "\n").filter { !$0.contains(/Contract\.swift|MustBeASCII/) }
        expectEqual(faults, [])
    }
}
