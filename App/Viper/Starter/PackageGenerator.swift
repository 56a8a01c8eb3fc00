import Foundation

/// Generates an empty package with this architecture that runs and passes its tests.
struct PackageGenerator {
    /// The package's name: `Jukebox`.
    let name: String
    /// The source of the dependency on Console and viper.
    let source: PackageSource

    /// - Parameter path: the package's folder, which also names the package.
    init(path: String, source: PackageSource) throws(Problem) {
        let words = URL(filePath: path).lastPathComponent.split { !$0.isLetter && !$0.isNumber }
        name = words.map { String($0).capitalizedFirst }.joined()
        self.source = source
        guard name.isUsableName else {
            throw Problem(
                what: "\(path) isn't a valid package name",
                advice:
                    "Choose a folder name that begins with a letter and isn't a keyword, for example Jukebox."
            )
        }
        guard name != Self.firstModule, !Layout().takenNames.contains(name), !name.hasSuffix("Tests") else {
            throw Problem(
                what: "\(name) is already the name of a target",
                advice: "Choose another folder name."
            )
        }
    }

    private static let firstModule = "Home"

    /// Creates the package in a new or empty folder.
    func make(at path: String) throws {
        let target = URL(filePath: path, directoryHint: .isDirectory)
        let found = try? FileManager.default.contentsOfDirectory(atPath: target.path)
        guard found?.isEmpty ?? !FileManager.default.fileExists(atPath: target.path) else {
            throw Problem(what: "\(path) isn't empty", advice: "Choose a new folder.")
        }
        var changes = Changes()
        for file in templates { changes.write(file.text, to: file.path) }
        let maker = ModuleGenerator(
            package: try Package(at: path, with: changes),
            module: Self.firstModule,
            without: ["interacting"],
            purpose: "The first screen."
        )
        for file in try maker.changes().changes.files { changes.write(file.text, to: file.path) }
        try changes.apply(below: target)
    }
}
