import Foundation

/// The folder of the package whose tests run.
public enum PackageFolder {
    /// There is no package around the tests.
    public struct Missing: Error {}

    /// The folder: around the working directory of the tests, or else around their program.
    public static func root() throws -> URL {
        let places = [FileManager.default.currentDirectoryPath, Bundle.main.bundlePath]
        for place in places {
            var folder = URL(filePath: place, directoryHint: .isDirectory).standardizedFileURL
            while folder.path != "/" {
                let manifest = folder.appending(path: "Package.swift").path
                if FileManager.default.fileExists(atPath: manifest) { return folder }
                folder.deleteLastPathComponent()
            }
        }
        throw Missing()
    }
}
