import Foundation

extension Changes {
    /// Adds or replaces Swift files, formatted in the package's style.
    mutating func write(formatted files: [(path: String, text: String)], in package: Package) {
        for (file, text) in zip(files, package.formatted(files.map(\.text))) { write(text, to: file.path) }
    }
}

extension Package {
    /// Formats Swift files in the package's style; returns them unchanged if the toolchain lacks `swift format`.
    func formatted(_ texts: [String]) -> [String] {
        guard !texts.isEmpty else { return [] }
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "viper-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: folder) }
        let files = texts.indices.map { folder.appending(path: "\($0).swift") }
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            if let settings = text(".swift-format") {
                try Data(settings.utf8).write(to: folder.appending(path: ".swift-format"))
            }
            for (file, text) in zip(files, texts) { try Data(text.utf8).write(to: file) }
            Self.format(files.map(\.lastPathComponent), in: folder)
            return try files.map { try String(contentsOf: $0, encoding: .utf8) }
        } catch {
            // Without `swift format` the code is correct, but not formatted.
            return texts
        }
    }

    private static func format(_ files: [String], in folder: URL) {
        // Foundation's `Process` may crash in a process that has more than 1,300 files open, as tests do.
        let script = #"cd "$0" && exec swift format --in-place "$@" </dev/null >/dev/null 2>&1"#
        var (shell, status) = (pid_t(), Int32())
        let copies = (["sh", "-c", script, folder.path] + files).map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        guard posix_spawn(&shell, "/bin/sh", nil, nil, copies + [nil], environ) == 0 else { return }
        while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    }
}
