import ArgumentParser

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a module from its contract.",
        discussion: """
            Uses the contract in the module's folder or, without one, writes a contract for a screen that loads, \
            shows something and can be closed. The view gets its own folder and target. The app lists the module \
            in Modules.swift, if its AppServices and Router have what the module needs. Requests don't call a \
            service yet: tests report missing parts as known issues, and the output ends with the next steps.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module's name in upper camel case, such as Lyrics.")
    var module: String

    @Option(
        parsing: .upToNextOption,
        help: "One or more events of the new contract, written as in a protocol: \"didTapRefresh()\"."
    )
    var events: [String] = []

    @Option(help: "Parts to leave out of the new contract: routing, interacting, or both, comma-separated.")
    var without = ""

    @Option(
        parsing: .upToNextOption,
        help: "One or more services that the builder takes, with their names: \"reader: LyricsReading\"."
    )
    var services: [String] = []

    @Option(help: "The module's purpose, in one sentence.")
    var purpose: String?

    func run() throws {
        let package = try package.open()
        let maker = ModuleGenerator(
            package: package,
            module: module,
            events: events,
            without: without.split(separator: ",").map(String.init),
            services: services,
            purpose: purpose
        )
        let (changes, scaffold, isListed) = try maker.changes()
        try changes.apply(to: package)
        print(maker.nextSteps(for: scaffold, isListed: isListed), terminator: "")
    }
}
