import Foundation

/// An empty package in this architecture that runs and has passing tests.
struct Starter {
    /// The package's name: `Jukebox`.
    let name: String
    /// Where the package finds Console and viper.
    let source: PackageSource

    /// - Parameter path: the package's folder; the package takes its name.
    init(path: String, source: PackageSource) throws(Problem) {
        let words = URL(filePath: path).lastPathComponent.split { !$0.isLetter && !$0.isNumber }
        name = words.map { String($0).capitalizedFirst }.joined()
        self.source = source
        guard name.first?.isLetter == true else {
            throw Problem(
                what: "\(path) can't name a package",
                advice: "Choose a folder name that begins with a letter, for example Jukebox."
            )
        }
        guard !Self.takenNames.contains(name) else {
            throw Problem(what: "\(name) is the name of a target", advice: "Choose another folder name.")
        }
    }

    /// The targets of a new package and of those it depends on.
    private static var takenNames: Set<String> {
        Set(Layout().rooms.map(Layout.module)).union(Layout.otherTargets).union([firstModule])
    }

    private static let firstModule = "Home"

    /// Creates the package in a new or empty folder.
    func make(at path: String) throws {
        let target = URL(filePath: path, directoryHint: .isDirectory)
        let files = FileManager.default
        let found = (try? files.contentsOfDirectory(atPath: target.path)) ?? []
        guard found.isEmpty, !isFile(target) else {
            throw Problem(what: "\(path) isn't empty", advice: "Choose a new folder.")
        }
        let draft = target.deletingLastPathComponent().appending(path: ".\(name).viper-\(UUID().uuidString)")
        do {
            try fill(draft)
            if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
            try files.moveItem(at: draft, to: target)
        } catch {
            try? files.removeItem(at: draft)
            throw error
        }
    }

    private func fill(_ folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var changes = Changes()
        for file in templates { changes.write(file.text, to: file.path) }
        try changes.apply(below: folder)
        let maker = ModuleMaker(package: try Package(at: folder.path), module: Self.firstModule)
        try maker.changes(without: ["interacting"], purpose: "The first screen.").changes.apply(below: folder)
    }

    private func isFile(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
