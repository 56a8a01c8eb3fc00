import Foundation
import TestSupport

@testable import Viper

/// A repository with the current state of this package, tagged with a version.
struct TestRepository {
    private let folder: TemporaryFolder
    private static let version = "1.2.3"

    init() throws {
        folder = try TemporaryFolder()
        let root = try PackageFolder.root().path
        let list = try ToolRun(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            in: root
        )
        for name in list.text.split(separator: "\n") {
            guard let bytes = try? Data(contentsOf: URL(filePath: "\(root)/\(name)")) else { continue }
            try folder.write(bytes, to: "Sidewinder/\(name)")
        }
        let author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        for words in [
            ["init"], ["add", "--all"], author + ["commit", "-m", "Test"], ["tag", Self.version],
        ] {
            let run = try ToolRun(["git"] + words, in: path)
            guard run.status == 0 else { throw Problem(what: "git \(words)", advice: run.text) }
        }
    }

    private var path: String { folder.path("Sidewinder") }

    /// The source for packages that depend on it.
    var source: PackageSource { .url("file://\(path)", version: Self.version) }
}
