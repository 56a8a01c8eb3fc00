import Foundation
import TestSupport
import Testing

@testable import Viper

/// The products that a package gets by depending on this one.
@Suite(.real, .serialized) struct OtherPackageTests {
    private static let presenter = "Modules/Features/Home/HomePresenter.swift"

    @Test("A new package runs, and has no warnings, failures or broken rules") func newPackage() throws {
        let sut = try TestPackage.built()

        let tests = try ProgramRun(["sh", ".ci/run"], in: sut.path)
        let run = try sut.swift("run", "--quiet", input: "close\nsing\n")
        try sut.replace("weak var view", with: "var view", in: Self.presenter)
        let broken = try sut.swift("test", "--filter", "RulesTests")

        expectEqual(tests.status, 0, "\(tests.text.suffix(8000))")
        #expect(!tests.text.contains("warning:"), "\(tests.text.suffix(8000))")
        expectEqual(run.text, "line 2: There is no command sing. `help` lists the commands.\n")
        expectEqual(run.status, 64)
        #expect(broken.status != 0)
        #expect(broken.text.contains("\(Self.presenter):2:5: error: This back-link is strong."))
    }

    @Test("The prompt in the guide works as written") func prompt() throws {
        let sut = try TestPackage.built()
        let page = try String(
            contentsOf: PackageFolder.root().appending(path: "Documentation/Guides/YourPackage.md"),
            encoding: .utf8
        )
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

    @Test("A package that depends on a path or a version has viper")
    func plugins() throws {
        let sut = try TestPackage.built()
        let repository = try TestRepository()

        try useViper(in: sut, module: "Lyrics")
        try sut.depend(on: repository.source)
        try useViper(in: sut, module: "Charts")

        let build = try sut.swift("build", "--build-tests")
        expectEqual(build.status, 0, "\(build.text.suffix(8000))")
        #expect(!build.text.contains("warning:"), "\(build.text.suffix(8000))")
    }

    /// Creates a module, breaks a rule and repairs it.
    private func useViper(in package: TestPackage, module: String) throws {
        let made = try viper("new", module, in: package)
        expectEqual(made.status, 0, "\(made.text)")
        #expect(made.text.contains("Wrote Modules/Features/\(module)/\(module)Contract.swift\n"))

        try package.replace("weak var view", with: "var view", in: Self.presenter)
        let broken = try package.swift("package", "viper-check")
        expectEqual(broken.status, 1)
        #expect(broken.text.contains(#/(?m)^Modules/Features/Home/HomePresenter\.swift:\d+:\d+: error: /#))

        try package.replace("var view", with: "weak var view", in: Self.presenter)
        let contracts = try viper("contracts", in: package)
        expectEqual(contracts.status, 0, "\(contracts.text)")
        let mended = try package.swift("package", "viper-check")
        #expect(!mended.text.contains(Self.presenter))
    }

    /// Calls viper as a user does.
    private func viper(_ words: String..., in package: TestPackage) throws -> ProgramRun {
        try package.swift(["package", "--allow-writing-to-package-directory", "viper"] + words)
    }
}
