import Foundation

/// The root folder of the package under test.
public enum PackageFolder {
    /// The error if no package encloses the tests.
    public struct Missing: Error {}

    /// The folder, found by searching upwards from the working directory or else from the test program.
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
