import ArgumentParser

@main struct Viper: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "viper",
        abstract: "Makes VIPER modules from their contracts, and keeps them to the rules.",
        subcommands: [
            InitCommand.self, NewCommand.self, FillCommand.self, SpiesCommand.self, CheckCommand.self,
            ContractsCommand.self,
        ]
    )
}
