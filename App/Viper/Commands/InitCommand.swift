import ArgumentParser
import Foundation

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Create an empty package in this architecture that runs and passes its tests.",
        discussion: """
            The package depends on Sidewinder's package for Console and viper: by the path of the checkout that \
            viper runs in, or by a repository URL and a version.
            """
    )

    @Argument(help: "The package's folder, new or empty; it also names the package.")
    var path: String

    @Option(help: "The URL of Sidewinder's repository.")
    var url: String?

    @Option(help: "The minimum version of Sidewinder, such as 0.2.0.")
    var from: String?

    func validate() throws {
        if (url == nil) != (from == nil) { throw ValidationError("Use --url and --from together.") }
        if let from, from.wholeMatch(of: /\d+\.\d+\.\d+(-[\w.]+)?/) == nil {
            throw ValidationError("\(from) isn't a version such as 0.2.0.")
        }
        if let url, url.contains(/["\\\s]/) || !url.contains(/[\/:]./) {
            throw ValidationError("\(url) isn't the URL of a repository.")
        }
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
            what: "viper isn't running in a checkout of Sidewinder",
            advice: "Give its repository and a version: --url URL --from VERSION."
        )
    }
}
