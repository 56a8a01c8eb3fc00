import Foundation
import SwiftParser

/// The locations of everything `viper` reads and writes, relative to the package. `.viper.json` can override them.
struct Layout: Codable, Equatable {
    /// The folder of the modules, with a subfolder for each.
    var features = "Modules/Features"
    /// The folder of the modules' tests, with a subfolder for each.
    var tests = "Tests/Features"
    /// Test support shared by several targets, including the services' spies.
    var testSupport = "Tests/TestSupport"
    /// The modules' recorded conversations, one file each.
    var conversations = "Tests/Conversations"
    var entities = "Modules/Entities"
    var services = "Modules/Services"
    var viewModels = "Modules/ViewModels"
    var console = "Modules/Console"
    var consoleViews = "Modules/ConsoleViews"
    var records = "Modules/Records"
    var web = "Modules/Web"
    var webViews = "Modules/WebViews"
    var mpd = "Modules/Mpd"
    var mpdViews = "Modules/MpdViews"
    /// The folder of infrastructure modules, with a subfolder for each.
    var infrastructure = "Modules/Infrastructure"
    var platform = "Modules/Platform"
    /// The executables, which connect the modules.
    var app = "App"
    /// The page with all contracts.
    var contracts = "Contracts.md"
    /// The command that runs `viper` in this package.
    var viper = "swift run viper"

    static let fileName = ".viper.json"

    init() {}

    /// Parses the settings file, a JSON object of strings; missing settings have the defaults of `Layout()`.
    init(json: Data) throws(Problem) {
        var settings = Self.defaults
        guard let changed = try? JSONDecoder().decode([String: String].self, from: json) else {
            throw Problem(
                what: "\(Self.fileName) isn't a JSON object with string values",
                advice: #"Write it like this: {"features": "Modules/Features"}"#
            )
        }
        if let unknown = changed.keys.sorted().first(where: { settings[$0] == nil }) {
            throw Problem(
                what: "\(Self.fileName) has an unknown setting: \(unknown)",
                advice: "The settings are \(settings.keys.sorted().joined(separator: ", "))."
            )
        }
        let outside = changed.filter { $0.key != "viper" && !$0.value.isPathInside }.keys.sorted()
        if let name = outside.first {
            throw Problem(
                what: "\(Self.fileName) has a path that leads out of the package: \(name)",
                advice: "Write it relative to the package, without `..`."
            )
        }
        settings.merge(changed) { $1 }
        self = Self.converted(settings) ?? Layout()
    }

    private static var defaults: [String: String] { converted(Layout()) ?? [:] }

    private static func converted<Value: Encodable, Result: Decodable>(_ value: Value) -> Result? {
        try? JSONDecoder().decode(Result.self, from: JSONEncoder().encode(value))
    }
}

extension Layout {
    /// The name of the module in a folder: `Services` in `Modules/Services`.
    static func module(in folder: String) -> String {
        String(folder.split(separator: "/").last ?? "")
    }

    /// The folders of the layers with one target each.
    var layers: [String] {
        [entities, services, viewModels, records, platform] + viewLayers
    }

    /// The layers that only views may import.
    var viewLayers: [String] { ViewKind.allCases.flatMap { $0.layers(in: self) } }

    /// Names that a module can't have: other targets of a package, targets it depends on, and the system's modules.
    var takenNames: Set<String> { Self.otherTargets.union(layers.map(Self.module)) }

    private static let otherTargets: Set = [
        "TestSupport", "ConsoleTestSupport", "Viper", "ViperPlugin", "CheckPlugin",
        "RulesPlugin", "Sidewinder",
        "SidewinderVersion", "CEditLine", "CPlatform", "ArgumentParser", "SwiftParser", "SwiftSyntax",
        "Swift", "Testing", "XCTest", "Foundation", "FoundationEssentials", "Dispatch", "Synchronization",
        "Observation", "Glibc", "Darwin", "PackageDescription", "PackagePlugin",
    ]

    /// A file of a module: `Modules/Features/TrackList/TrackListContract.swift`.
    func file(_ name: String, of module: String) -> String { "\(features)/\(module)/\(name)" }

    /// The file of a role: `Modules/Features/TrackList/Prompt/TrackListView.swift`.
    func file(ofRole role: String, of module: String) -> String {
        let view = ViewKind.allCases.first { $0.classSuffix == role }
        return file("\(view.map { "\($0.folder)/" } ?? "")\(module)\(role).swift", of: module)
    }

    /// A file of a module's tests.
    func testFile(_ name: String, of module: String) -> String { "\(tests)/\(module)/\(name)" }
}

extension String {
    /// Whether the text is a path below the package.
    fileprivate var isPathInside: Bool {
        !isEmpty && !hasPrefix("/") && !split(separator: "/").contains("..")
    }

    /// Whether code can use the text as a module's name and, in lower camel case, as the name of a value.
    var isUsableName: Bool {
        [self, lowercasedFirst].allSatisfy { $0.isValidSwiftIdentifier(for: .variableName) }
    }
}
