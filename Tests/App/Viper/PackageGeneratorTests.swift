import Foundation
import TestSupport
import Testing

@testable import Viper

struct PackageGeneratorTests {
    @Test("A package created beside a checkout depends on it by a relative path") func checkout() throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(\n    name: \"Sidewinder\",\n)\n", to: "a/b/Package.swift")
        let inside = URL(filePath: folder.path("a/b/.build/debug"))

        let beside = PackageSource.checkout(around: inside, for: folder.path("a/Jukebox"))
        let elsewhere = PackageSource.checkout(around: inside, for: folder.path("c/d/Jukebox"))

        expectEqual(beside, .path("../b"))
        expectEqual(elsewhere, .path("../../../a/b"))
        #expect(PackageSource.checkout(around: URL(filePath: folder.path), for: "Jukebox") == nil)
    }

    @Test(
        "A package created from a repository refers to it by SwiftPM's identity",
        arguments: ["https://example.org/music/Sidewinder.git", "https://example.org/music/Sidewinder"]
    ) func repository(url: String) throws {
        let sut = try PackageGenerator(path: "Jukebox", source: .url(url, version: "1.2.3"))

        let manifest = try #require(sut.templates.first { $0.path == "Package.swift" }).text

        #expect(manifest.contains(#".package(url: "\#(url)", from: "1.2.3", traits: ["Plugins"])"#))
        #expect(manifest.contains(#".product(name: "Console", package: "Sidewinder")"#))
    }

    @Test("No file of a package contains a placeholder") func placeholders() throws {
        let sut = try PackageGenerator(path: "my jukebox", source: .path("../Sidewinder"))

        expectEqual(sut.name, "MyJukebox")
        #expect(!sut.templates.contains { $0.text.contains(/ProgramName|program-name/) })
    }

    @Test(
        "The name of an existing target is rejected",
        arguments: [
            "Console", "home", "Records", "TestSupport", "9 lives", "Swift", "sidewinder", "class",
            "jukebox tests",
        ]
    ) func takenName(folder: String) {
        #expect(throws: Problem.self) { try PackageGenerator(path: "../\(folder)", source: .path("..")) }
    }
}
