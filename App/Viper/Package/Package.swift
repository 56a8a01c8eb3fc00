import Foundation

/// A package in this architecture on disk.
struct Package {
    let root: URL
    let layout: Layout

    /// - Throws: if the folder has no Package.swift, or its settings are unreadable.
    init(at path: String) throws(Problem) {
        root = URL(filePath: path, directoryHint: .isDirectory)
        guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
            throw Problem(
                what: "There is no Package.swift in \(root.path)",
                advice: "Run viper in a package's folder, or name the folder with --package."
            )
        }
        if let settings = try? Data(contentsOf: root.appending(path: Layout.fileName)) {
            layout = try Layout(json: settings)
        } else {
            layout = Layout()
        }
    }

    /// Whether the build generates the spies, so that none are checked in.
    var buildsSpies: Bool { Manifest(text("Package.swift") ?? "").buildsSpies }

    /// The text of a file, `nil` if it doesn't exist.
    func text(_ path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files below a folder, sorted by path.
    func files(in folder: String) -> [SourceFile] {
        let names =
            FileManager.default.enumerator(atPath: root.appending(path: folder).path)?
            .compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            text("\(folder)/\(name)").map { SourceFile(path: "\(folder)/\(name)", text: $0) }
        }
    }

    /// The folders in a folder, sorted by name.
    func folders(in folder: String) -> [String] {
        let url = root.appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { isFolder("\(folder)/\($0)") && !$0.hasPrefix(".") }.sorted()
    }

    func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
            atPath: root.appending(path: path).path,
            isDirectory: &isFolder
        )
        return exists && isFolder.boolValue
    }
}
