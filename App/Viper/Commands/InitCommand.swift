import ArgumentParser

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates an empty package in this architecture that runs and has passing tests."
    )

    @Argument(help: "The package's folder, new or empty; the package takes its name.")
    var path: String

    func run() throws {
        let starter = try Starter(path: path)
        try starter.make(at: path)
        print("Created \(starter.name) in \(path).")
        print("Next: swift run --package-path \(path), then viper new NAME --package \(path).")
    }
}
