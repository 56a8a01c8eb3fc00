import Foundation

extension Changes {
    /// Formats what is new in Swift files in the package's style, if the toolchain has `swift format`. Spies stay
    /// unformatted, because they are compared with the generated text.
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
            Self.format(drafts.indices.filter { additions[drafts[$0].path] == nil }, [], in: folder)
            for (index, file) in drafts.enumerated() {
                if let ranges = additions[file.path] { Self.format([index], ranges, in: folder) }
                let url = folder.appending(path: "\(index).swift")
                write(
                    try String(contentsOf: url, encoding: .utf8),
                    to: file.path,
                    added: additions[file.path]
                )
            }
        } catch {
            // Without `swift format` the code is correct, but not laid out.
        }
    }

    /// Formats numbered files, only these ranges of them if there are any.
    private static func format(_ files: [Int], _ ranges: [Range<Int>], in folder: URL) {
        guard !files.isEmpty else { return }
        let offsets = ranges.flatMap { ["--offsets", "\($0.lowerBound):\($0.upperBound)"] }
        // Foundation's `Process` may crash in a process that has more than 1,300 files open, as tests have.
        let script = #"cd "$0" && exec swift format --in-place "$@" </dev/null >/dev/null 2>&1"#
        let arguments = ["sh", "-c", script, folder.path] + offsets + files.map { "\($0).swift" }
        var (shell, status) = (pid_t(), Int32())
        let copies = arguments.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        guard posix_spawn(&shell, "/bin/sh", nil, nil, copies + [nil], environ) == 0 else { return }
        while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    }
}
