import ArgumentParser

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Makes an empty package in this architecture, which runs and tests."
    )

    @Argument(help: "The package's folder, which it is named for; it isn't there yet, or empty.")
    var path: String

    func run() throws {
        let starter = try Starter(path: path)
        try starter.make(at: path)
        print("Made \(starter.name) in \(path).")
        print("Next: swift run --package-path \(path), then viper new NAME --package \(path).")
    }
}
