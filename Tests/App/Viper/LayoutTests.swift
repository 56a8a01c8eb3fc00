import Foundation
import TestSupport
import Testing

@testable import Viper

struct LayoutTests {
    @Test("Omitted settings default to this project's") func defaults() throws {
        var expected = Layout()
        expected.features = "Sources/Screens"

        let sut = try Layout(json: Data(#"{"features": "Sources/Screens"}"#.utf8))

        expectEqual(sut, expected)
    }

    @Test(
        "Invalid settings are rejected",
        arguments: [
            #"{"feature": "x"}"#, "[]", "{", #"{"tests": 3}"#, #"{"features": "../.."}"#,
            #"{"features": "/"}"#,
        ]
    )
    func refusal(json: String) {
        #expect(throws: Problem.self) { try Layout(json: Data(json.utf8)) }
    }

    @Test("A module is created in the folders from the settings") func otherFolders() throws {
        let sut = try TestPackage()
        try sut.make(#".viper.json ← {"features": "Sources/Screens", "tests": "Checks", "viper": "viper"}"#)

        try sut.viper("new", "Lyrics")

        #expect(try sut.text("Sources/Screens/Lyrics/Prompt/LyricsView.swift").contains("LyricsView: Screen"))
        #expect(try sut.text("Checks/Lyrics/LyricsSpies.swift").contains("LyricsViewingSpy"))
    }

    @Test("Only views import the layers from the settings", arguments: ["webViews", "mpd", "mpdViews"])
    func viewLayers(setting: String) throws {
        let sut = try TestPackage()
        let presenter = "Modules/Features/Home/HomePresenter.swift"
        try sut.replace("{", with: #"{"\#(setting)": "Sources/Shown", "#, in: ".viper.json")
        try sut.write("import Shown\n" + sut.text(presenter), to: presenter)

        let findings = try sut.findings

        expectEqual(findings.map { "\($0.place) \($0.rule)" }, ["\(presenter):1:1 console-only-in-view"])
    }

    @Test("Only source files are read: no pipes, huge files or hidden files") func files() throws {
        let sut = try TestPackage()
        try sut.write("", to: "Code/A.swift")
        try sut.write("", to: "Code/.build/B.swift")
        try sut.write(String(repeating: " ", count: 10_000_000), to: "Code/C.swift")
        expectEqual(mkfifo("\(sut.path)/Code/D.swift", 0o600), 0)

        try expectEqual(sut.open().files(in: "Code").map(\.path), ["Code/A.swift"])
    }
}
