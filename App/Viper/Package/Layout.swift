import Foundation

/// Where a package keeps what `viper` reads and writes, from its folder. `.viper.json` may say it otherwise.
struct Layout: Equatable {
    /// One folder a module.
    var features = "Modules/Features"
    /// One folder a module's tests.
    var tests = "Tests/Features"
    var entities = "Modules/Entities"
    var services = "Modules/Services"
    var viewModels = "Modules/ViewModels"
    var console = "Modules/Console"
    /// One folder a module.
    var infrastructure = "Modules/Infrastructure"
    /// The page with all contracts.
    var contracts = "Contracts.md"
    /// How `viper` is called in this package.
    var viper = "swift run viper"

    static let fileName = ".viper.json"

    private static var keys: [String: WritableKeyPath<Layout, String>] {
        [
            "features": \.features, "tests": \.tests, "entities": \.entities, "services": \.services,
            "viewModels": \.viewModels, "console": \.console, "infrastructure": \.infrastructure,
            "contracts": \.contracts, "viper": \.viper,
        ]
    }

    init() {}

    /// Reads the settings file: an object of texts; what it leaves out is as it is in `Layout()`.
    init(json: Data) throws(Problem) {
        guard let settings = try? JSONDecoder().decode([String: String].self, from: json) else {
            throw Problem(
                what: "\(Self.fileName) is no JSON object of texts",
                advice: #"Write it like this: {"features": "Modules/Features"}"#
            )
        }
        for (name, path) in settings {
            guard let key = Self.keys[name] else {
                throw Problem(
                    what: "\(Self.fileName) has a setting that nobody knows: \(name)",
                    advice: "There are \(Self.keys.keys.sorted().joined(separator: ", "))."
                )
            }
            self[keyPath: key] = path
        }
    }
}

extension Layout {
    /// The name of the module in a folder: `Services` in `Modules/Services`.
    static func module(in folder: String) -> String {
        String(folder.split(separator: "/").last ?? "")
    }

    /// A file of a module: `Modules/Features/TrackList/TrackListView.swift`.
    func file(_ name: String, of module: String) -> String { "\(features)/\(module)/\(name)" }

    /// A file of a module's tests.
    func testFile(_ name: String, of module: String) -> String { "\(tests)/\(module)/\(name)" }
}
