import Foundation
import TestSupport
import Testing

@testable import Viper

extension GeneratedPackageTests {
    @Test("The tutorial works as written") func tutorial() throws {
        let sut = try TestPackage.built()
        let project = try Package(at: PackageFolder.root().path)
        let page = try #require(project.text("Documentation/Guides/Tutorial.md"))
        // The line before a block names its file.
        let blocks = page.matches(of: /(?ms)^`?([^`\n]*)[^\n]*\n\n```(\w*)\n(.*?)^```$/).map(\.output)
        expectEqual(blocks.count * 2, page.matches(of: /(?m)^```/).count)

        for (_, path, language, code) in blocks {
            let (path, text) = (String(path), String(code))
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            switch language {
            case "sh": for line in lines { try run(line, in: sut, page: page) }
            case "swift": try sut.write(text, to: path)
            case "diff": for hunk in lines.split(separator: "@@") { try edit(path, hunk, in: sut) }
            // A part of a file that a command has written.
            case "": #expect(try sut.text(path).contains(text))
            case "text": try converse(lines, in: sut)
            default: break
            }
        }
    }

    /// Runs commands at the prompt, the lines after `> `, and expects the others as output.
    private func converse(_ lines: some Collection<Substring>, in package: TestPackage) throws {
        let typed = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }.joined()
        let shown = lines.filter { !$0.hasPrefix("> ") }.map { $0 + "\n" }.joined()
        try expectEqual(package.swift("run", "--quiet", input: typed).text, shown)
    }

    private func edit(_ path: String, _ hunk: some Collection<Substring>, in package: TestPackage) throws {
        let old = hunk.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
        let new = hunk.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
        var lines = try package.text(path).split(separator: "\n", omittingEmptySubsequences: false)
        let places = lines.indices.filter { lines[$0...].starts(with: old) }
        let place = try #require(places.first, "\(path) doesn't have \(old)")
        expectEqual(places.count, 1, "\(path) has \(old) more than once")
        lines.replaceSubrange(place..<place + old.count, with: new)
        try package.write(lines.joined(separator: "\n"), to: path)
    }

    private func run(_ line: Substring, in package: TestPackage, page: String) throws {
        let fails = line.contains("# fails")
        // A quoted part is one word.
        let words = line.split(separator: "#")[0].matches(of: /"([^"]*)"|[^\s"]+/)
            .map { String($0.1 ?? $0.0) }
        guard words.prefix(2) == ["swift", "package"] else {
            let result = try ToolRun(words, in: package.path)
            return expectEqual(result.status != 0, fails, "\(words): \(result.text.suffix(4000))")
        }
        let command = words[2] == "viper" ? Array(words.dropFirst(3)) : ["check"]
        guard fails else { return try package.viper(command) }
        for finding in try package.findings {
            let line = "\(finding.place): error: \(finding.message)."
            #expect(page.contains(line), "\(line)")
        }
        #expect(throws: (any Error).self) { try package.viper(command) }
    }
}
