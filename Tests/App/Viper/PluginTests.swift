import Foundation
import TestSupport
import Testing

@testable import Viper

/// The plugins, as a package uses them that depends on this one.
@Suite(.nightly, .serialized) struct PluginTests {
    private static let presenter = "Modules/Features/Home/HomePresenter.swift"

    @Test("A broken rule fails a package's tests") func rules() throws {
        let sut = try TestPackage.built(withPlugins: true)

        let tests = try sut.swift("test", "--filter", "RulesTests")
        try sut.replace("weak var view", with: "var view", in: Self.presenter)
        let broken = try sut.swift("test", "--filter", "RulesTests")

        expectEqual(tests.status, 0, "\(tests.text.suffix(8000))")
        #expect(broken.status != 0)
        #expect(broken.text.contains("\(Self.presenter):2:5: error: This back-link is strong."))
    }

    @Test("A package that depends on a path or a version has viper")
    func plugins() throws {
        let sut = try TestPackage.built(withPlugins: true)
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }

        try useViper(in: sut, module: "Lyrics")
        try sut.depend(on: repository(at: folder.path("Sidewinder")))
        try useViper(in: sut, module: "Charts")

        let build = try sut.swift("build", "--build-tests")
        expectEqual(build.status, 0, "\(build.text.suffix(8000))")
        #expect(!build.text.contains("warning:"), "\(build.text.suffix(8000))")
    }

    /// Creates a repository with the current state of this package, tagged with a version.
    private func repository(at path: String) throws -> PackageSource {
        let git = ["git", "--git-dir", path, "--work-tree", "."]
        let author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        for words in [["init"], ["add", "--all"], author + ["commit", "-m", "Test"], ["tag", "1.2.3"]] {
            let run = try ToolRun(git + words, in: PackageFolder.root().path)
            expectEqual(run.status, 0, "git \(words): \(run.text)")
        }
        return .url("file://\(path)", version: "1.2.3")
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
    private func viper(_ words: String..., in package: TestPackage) throws -> ToolRun {
        try package.swift(["package", "--allow-writing-to-package-directory", "viper"] + words)
    }
}
