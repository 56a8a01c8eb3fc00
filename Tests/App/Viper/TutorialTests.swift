import Foundation
import TestSupport
import Testing

@testable import Viper

extension GeneratedPackageTests {
    @Test("The tutorial works as written") func tutorial() throws {
        let sut = try TestPackage()
        let page = try String(
            contentsOf: packageRoot().appending(path: "Modules/Features/TUTORIAL.md"),
            encoding: .utf8
        )

        for step in Tutorial(page).steps { try follow(step, in: sut, page: page) }
    }

    private func follow(_ step: Tutorial.Step, in package: TestPackage, page: String) throws {
        switch step {
        case .write(let path, let text):
            try package.write(text, to: path)
        case .insert(let path, let anchor, let text):
            try change(path, at: anchor, in: package) { $0 + "\n" + text.dropLast() }
        case .replace(let path, let anchor, let text):
            try change(path, at: anchor, in: package) { _ in String(text.dropLast()) }
        case .run(let words, let fails):
            try run(words, fails: fails, in: package, page: page)
        case .session(let typed, let shown):
            let input = typed.map { $0 + "\n" }.joined()
            let result = try package.swift("run", "--quiet", input: input)
            #expect(result.text == shown.map { $0 + "\n" }.joined())
        }
    }

    private func change(
        _ path: String,
        at anchor: String,
        in package: TestPackage,
        _ change: (String) -> String
    ) throws {
        var lines = try package.text(path).components(separatedBy: "\n")
        let index = try #require(lines.firstIndex { $0.contains(anchor) }, "\(path) has no \(anchor)")
        lines[index] = change(lines[index])
        let changed = lines.joined(separator: "\n")
        #expect(SourceFile(path: path, text: changed).syntaxFindings == [])
        try package.write(changed, to: path)
    }

    private func run(_ words: [String], fails: Bool, in package: TestPackage, page: String) throws {
        if words.prefix(3) == ["swift", "run", "viper"] {
            if fails {
                for finding in Checker(package: try package.open()).findings {
                    let line = "\(finding.place): error: \(finding.message)."
                    #expect(page.contains(line), "\(line)")
                }
                #expect(throws: (any Error).self) { try package.viper(Array(words.dropFirst(3))) }
            } else {
                try package.viper(Array(words.dropFirst(3)))
            }
        } else {
            let result = try package.swift(Array(words.dropFirst()))
            #expect((result.status != 0) == fails, "\(words): \(result.text.suffix(4000))")
        }
    }
}
