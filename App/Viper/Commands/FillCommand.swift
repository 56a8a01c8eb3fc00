import ArgumentParser

struct FillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill",
        abstract: "Adds whatever a module lacks of its contract.",
        discussion: """
            Additions compile, and each has a test that fails until it is implemented. Existing code stays as it \
            is; spies and the page of contracts are regenerated. The output lists what is left to do: \
            routes that the app's router lacks, results that viper can't guess, and methods that the contract doesn't \
            have any more.

            Once the interactor's requests are written, fill adds the test that records the module's \
            conversations. It types each command once, with services that answer and with services that fail; \
            what else can happen is yours to add.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module; all modules by default.")
    var module: String?

    func run() throws {
        let package = try package.open()
        let fillers = try package.modules(named: module).map { try ModuleFiller($0, in: package) }
        let changes = try changes(by: fillers, in: package)
        try changes.apply(below: package.root)
        changes.report()
        for remark in fillers.flatMap(\.remarks) { print(remark) }
        let viper = package.layout.viper
        print(
            "Next: `RECORD_CONVERSATIONS=1 swift test`, and a look at the conversations; `\(viper) contracts`; "
                + "`\(viper) check`."
        )
    }

    private func changes(by fillers: [ModuleFiller], in package: Package) throws(Problem) -> Changes {
        var changes = Changes()
        for filler in fillers { filler.write(to: &changes) }
        try changes.update(package.after(changes).generated, in: package)
        return changes
    }
}
