import Foundation

/// There is no checkout around the tests.
public struct NoPackageRoot: Error {}

/// This package's folder: around the working directory of the tests, or else around their program.
public func packageRoot() throws -> URL {
    let places = [FileManager.default.currentDirectoryPath, Bundle.main.bundlePath]
    for place in places {
        var folder = URL(filePath: place, directoryHint: .isDirectory).standardizedFileURL
        while folder.path != "/" {
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            if manifest?.contains("name: \"Sidewinder\"") == true { return folder }
            folder.deleteLastPathComponent()
        }
    }
    throw NoPackageRoot()
}
