import ArgumentParser
import SidewinderVersion

@main struct Viper: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "viper",
        abstract: "Generate VIPER modules from their contracts, and check the rules.",
        version: "viper \(String(cString: version_text()))",
        subcommands: [
            InitCommand.self, NewCommand.self, FillCommand.self, SpiesCommand.self, CheckCommand.self,
            ContractsCommand.self,
        ]
    )
}
