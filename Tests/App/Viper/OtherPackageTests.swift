import Foundation
import TestSupport
import Testing

@testable import Viper

/// The products that a package gets by depending on this one.
@Suite(.real, .serialized) struct OtherPackageTests {
    @Test("A new package runs, and has no warnings, failures or broken rules") func newPackage() throws {
        let sut = try TestPackage.built()

        let tests = try ToolRun(["sh", ".ci/run"], in: sut.path)
        let run = try sut.swift("run", "--quiet", input: "close\nsing\n")

        expectEqual(tests.status, 0, "\(tests.text.suffix(8000))")
        #expect(!tests.text.contains("warning:"), "\(tests.text.suffix(8000))")
        expectEqual(run.text, "line 2: There is no command sing. `help` lists the commands.\n")
        expectEqual(run.status, 64)
        expectEqual(try sut.findings.map(\.message), [])
    }

    @Test("The prompt in the guide works as written") func prompt() throws {
        let sut = try TestPackage.built()
        let project = try Package(at: PackageFolder.root().path)
        let page = try #require(project.text("Documentation/Guides/YourPackage.md"))
        let section = page.split(separator: "### A prompt for your program")[1]
        let code = try #require(section.split(separator: "```swift\n").last?.split(separator: "```").first)
        try sut.write(String(code), to: "App/Moons/main.swift")
        let target = ".executableTarget(name: \"Moons\", dependencies: [.console], path: \"App/Moons\"),"
        try sut.replace("        [\n", with: "        [\n\(target)\n", in: "Package.swift")

        let build = try sut.swift("build", "--product", "Moons")
        let moons = ["run", "--quiet", "--skip-build", "Moons"]
        let table = try sut.swift(moons + ["list", "Mars"])
        let records = try sut.swift(moons, input: "list Mars --json\n")
        let misuse = try sut.swift(moons + ["list"])

        #expect(!build.text.contains("warning:"), "\(build.text)")
        expectEqual(table.text, "Deimos\nPhobos\n")
        expectEqual(records.text, "{\"moon\":\"Deimos\"}\n{\"moon\":\"Phobos\"}\n")
        #expect(misuse.text.hasPrefix("moons: "))
        expectEqual(misuse.status, 64)
    }
}
