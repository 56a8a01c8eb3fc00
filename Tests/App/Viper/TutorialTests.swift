import Foundation
import TestSupport
import Testing

@testable import Viper

extension GeneratedPackageTests {
    @Test("The tutorial works as written") func tutorial() throws {
        let sut = try TestPackage.built()
        let page = try String(
            contentsOf: PackageFolder.root().appending(path: "Documentation/Guides/Tutorial.md"),
            encoding: .utf8
        )

        for step in Tutorial(page).steps { try follow(step, in: sut, page: page) }
    }

    private func follow(_ step: Tutorial.Step, in package: TestPackage, page: String) throws {
        switch step {
        case .write(let path, let text):
            try package.write(text, to: path)
        case .edit(let path, let hunks):
            for hunk in hunks { try edit(path, hunk, in: package) }
        case .find(let path, let text):
            #expect(try package.text(path).contains(text))
        case .run(let words, let fails):
            try run(words, fails: fails, in: package, page: page)
        case .session(let typed, let shown):
            let input = typed.map { $0 + "\n" }.joined()
            let result = try package.swift("run", "--quiet", input: input)
            expectEqual(result.text, shown.map { $0 + "\n" }.joined())
        }
    }

    private func edit(_ path: String, _ hunk: Tutorial.Hunk, in package: TestPackage) throws {
        var lines = try package.text(path).components(separatedBy: "\n")
        let places = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
        let place = try #require(places.first, "\(path) doesn't have \(hunk.old)")
        expectEqual(places.count, 1, "\(path) has \(hunk.old) more than once")
        lines.replaceSubrange(place..<place + hunk.old.count, with: hunk.new)
        try package.write(lines.joined(separator: "\n"), to: path)
    }

    private func run(_ words: [String], fails: Bool, in package: TestPackage, page: String) throws {
        if words.prefix(2) == ["swift", "package"] {
            let command = words[2] == "viper" ? Array(words.dropFirst(3)) : ["check"]
            if fails {
                for finding in try package.findings {
                    let line = "\(finding.place): error: \(finding.message)."
                    #expect(page.contains(line), "\(line)")
                }
                #expect(throws: (any Error).self) { try package.viper(command) }
            } else {
                try package.viper(command)
            }
        } else {
            let result = try ToolRun(words, in: package.path)
            expectEqual((result.status != 0), fails, "\(words): \(result.text.suffix(4000))")
        }
    }
}
