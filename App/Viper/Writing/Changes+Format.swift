import Foundation

extension Changes {
    /// Formats the Swift files in the package's style if the toolchain has `swift format`. Spies stay unformatted,
    /// because they are compared with the generated text.
    mutating func format(like package: Package) {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "viper-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: folder) }
        let drafts = files.filter { $0.path.hasSuffix(".swift") && !$0.path.hasSuffix("Spies.swift") }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            if let settings = package.text(".swift-format") {
                try Data(settings.utf8).write(to: folder.appending(path: ".swift-format"))
            }
            for (index, file) in drafts.enumerated() {
                try Data(file.text.utf8).write(to: folder.appending(path: "\(index).swift"))
            }
            guard try Self.runFormatter(in: folder) else { return }
            for (index, file) in drafts.enumerated() {
                let url = folder.appending(path: "\(index).swift")
                write(try String(contentsOf: url, encoding: .utf8), to: file.path)
            }
        } catch {
            // Formatting is optional: the generated code is well laid out.
        }
    }

    private static func runFormatter(in folder: URL) throws -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swift", "format", "--in-place", "--recursive", "."]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
    }
}
