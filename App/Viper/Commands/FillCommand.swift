import ArgumentParser

struct FillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill",
        abstract: "Add the parts of its contract that a module lacks.",
        discussion: """
            Additions compile, and each has a test that fails until you implement it. Existing code stays \
            unchanged; spies and the page of contracts are regenerated. The output lists the remaining work: \
            routes that the app's router lacks, results that viper can't guess, and methods that were removed from \
            the contract.

            Once the interactor's requests are implemented, fill adds the test that records the module's \
            conversations. It types each command once with services that succeed, and once with services that fail; \
            add the other cases yourself.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module (default: all modules).")
    var module: String?

    func run() throws {
        let package = try package.open()
        let fillers = try package.modules(named: module).map { try ModuleFiller($0, in: package) }
        var changes = Changes()
        for filler in fillers { try filler.write(to: &changes) }
        try changes.update(package.after(changes).generated(), in: package)
        try changes.apply(to: package)
        for remark in fillers.flatMap(\.remarks) { print(remark) }
        guard !changes.files.isEmpty else { return }
        let viper = package.layout.viper
        let filter = module.map { " --filter \($0)ConversationTests" } ?? ""
        print(
            "Next: run `RECORD_CONVERSATIONS=1 swift test\(filter)`, review the conversations, then run "
                + "`\(viper) contracts` and `\(viper) check`."
        )
    }
}
