import Foundation
import Platform
import TestSupport

@testable import Viper

/// An empty package, for tests to change.
struct TestPackage {
    let path: String
    /// Keeps the folder alive, or the right to use it.
    private let keeper: any Sendable

    /// Creates a package in a temporary folder.
    init() throws {
        let folder = try TemporaryFolder()
        try self.init(at: folder.path("Jukebox"), keeper: folder)
    }

    /// Creates a package with a module Lyrics, as `viper new Lyrics` would.
    static func withLyrics() throws -> TestPackage {
        let package = try TestPackage()
        try package.addLyrics()
        return package
    }

    /// Adds the module Lyrics, as `viper new Lyrics` would to a new package.
    func addLyrics() throws {
        for (name, text) in try Self.lyrics.get() { try write(text, to: name) }
    }

    /// Creates a package in a folder that keeps earlier build products. Only one test at a time can use it.
    ///
    /// - Parameter withPlugins: whether it uses the plugins, for which viper and swift-syntax are built once more.
    static func built(withPlugins: Bool = false) throws -> TestPackage {
        let folder = try PackageFolder.root().appending(path: ".build/test-package").path
        let path = "\(folder)/Jukebox"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let permission = try OpenFile("\(folder)/lock", O_RDWR | O_CREAT, mode: 0o600)
        guard flock(permission.number, LOCK_EX) == 0 else { throw Errno.last }
        for name in try FileManager.default.contentsOfDirectory(atPath: path) where name != ".build" {
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        let package = try TestPackage(at: path, keeper: permission)
        if !withPlugins {
            let plugin = #".plugin(name: "RulesPlugin", package: "Sidewinder")"#
            try package.replace(plugin, with: "", in: "Package.swift")
            try package.replace(#", traits: ["Plugins"]"#, with: "", in: "Package.swift")
        }
        return package
    }

    private init(at path: String, keeper: any Sendable) throws {
        (self.path, self.keeper) = (path, keeper)
        for (name, text) in try Self.fresh.get() { try write(text, to: name) }
    }

    /// The files of a new package.
    private static let fresh = Result {
        let folder = try TemporaryFolder()
        try PackageGenerator(path: "Jukebox", source: source()).make(at: folder.path("Jukebox"))
        return snapshot(of: folder.path("Jukebox"))
    }

    /// The files that `viper new Lyrics` writes.
    private static let lyrics = Result {
        let package = try TestPackage()
        let before = package.snapshot
        try package.viper("new", "Lyrics")
        return package.snapshot.filter { before[$0.key] != $0.value }
    }

    func open() throws -> Package { try Package(at: path) }

    /// What `viper check` finds.
    var findings: [Finding] { get throws { Checker(package: try open()).findings } }

    func filler(of module: String) throws -> ModuleFiller {
        let package = try open()
        return try ModuleFiller(package.modules(named: module)[0], in: package)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Replaces a text in a file; fails if the file doesn't contain it.
    func replace(_ text: String, with other: String, in name: String) throws {
        let old = try self.text(name)
        guard old.contains(text) else { throw Problem(what: "\(name) has no \(text)", advice: "") }
        try write(old.replacing(text, with: other), to: name)
    }

    /// Makes a step of a change: `path: old → new` replaces a text in a file, `path ← text` writes one, `move path path`
    /// and `remove path` move and remove one, `new Lyrics` adds a module, and other words are a command of viper. `⏎` is
    /// a line break.
    ///
    /// - Parameter path: the file of a step `old → new`.
    func make(_ step: String, in path: String = "") throws {
        let step = step.replacing("⏎", with: "\n")
        let words = step.split(separator: " ").map(String.init)
        if let match = step.wholeMatch(of: /(?s)(?:(\S+\.swift): )?(.*) → (.*)/) {
            try replace(String(match.2), with: String(match.3), in: match.1.map(String.init) ?? path)
        } else if let match = step.wholeMatch(of: /(?s)(\S+) ← ?(.*)/) {
            try write(String(match.2), to: String(match.1))
        } else if words[0] == "move" {
            try write(text(words[1]), to: words[2])
            try remove(words[1])
        } else if words[0] == "remove" {
            try remove(words[1])
        } else if step == "new Lyrics" {
            try addLyrics()
        } else {
            try viper(words)
        }
    }

    /// All files by path, with their contents.
    var snapshot: [String: String] { Self.snapshot(of: path) }

    static func snapshot(of path: String) -> [String: String] {
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let texts = names.compactMap { name in
            (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)).map { (name, $0) }
        }
        return Dictionary(texts, uniquingKeysWith: { first, _ in first })
    }

    /// Runs a command in this process.
    func viper(_ arguments: String...) throws { try viper(arguments) }

    func viper(_ arguments: [String]) throws {
        var command = try Viper.parseAsRoot(arguments + ["--package", path])
        try command.run()
    }

    /// Adds the test of a module's conversations, even if the module isn't finished.
    func writeConversation(of module: String) throws {
        let package = try open()
        let subject = Module(module, in: package, ancestry: package.ancestry)
        let scaffold = Scaffold(of: subject, with: try subject.contract.get(), in: package)
        var changes = Changes()
        let file = ConversationScaffold(scaffold, module: subject, in: package).file
        changes.write(formatted: [file], in: package)
        try changes.apply(below: package.root)
    }

    /// Runs `swift` in the package.
    func swift(_ words: String..., input: String = "") throws -> ToolRun {
        try swift(words, input: input)
    }

    func swift(_ words: [String], input: String = "") throws -> ToolRun {
        try ToolRun(["swift"] + words, in: path, input: input)
    }

    /// Changes the source from which the package gets Console and viper.
    func depend(on source: PackageSource) throws {
        try replace(Self.source().declaration, with: source.declaration, in: "Package.swift")
    }

    /// This package's checkout.
    private static func source() throws -> PackageSource { .path(try PackageFolder.root().path) }
}
