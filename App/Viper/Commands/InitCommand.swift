import ArgumentParser
import Foundation

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates an empty package in this architecture that runs and has passing tests.",
        discussion: """
            The package depends on Sidewinder's, for Console and for viper: by the path of the checkout that viper \
            runs in, or by a repository's URL and a version.
            """
    )

    @Argument(help: "The package's folder, new or empty; the package takes its name.")
    var path: String

    @Option(help: "The repository of Sidewinder's package.")
    var url: String?

    @Option(help: "The lowest version of it: 0.2.0.")
    var from: String?

    func validate() throws {
        if (url == nil) != (from == nil) { throw ValidationError("--url and --from go together.") }
    }

    func run() throws {
        let starter = try PackageGenerator(path: path, source: try source())
        try starter.make(at: path)
        print("Created \(starter.name) in \(path).")
        print("Next: cd \(path), swift run, swift package viper new NAME.")
    }

    private func source() throws(Problem) -> PackageSource {
        if let url, let from { return .url(url, version: from) }
        let places = [FileManager.default.currentDirectoryPath, Bundle.main.bundlePath]
        for place in places {
            if let checkout = PackageSource.checkout(around: URL(filePath: place), for: path) {
                return checkout
            }
        }
        throw Problem(
            what: "viper doesn't run in a checkout of Sidewinder",
            advice: "Name its repository and a version: --url URL --from VERSION."
        )
    }
}
