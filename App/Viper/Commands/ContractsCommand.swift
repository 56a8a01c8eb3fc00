import ArgumentParser

struct ContractsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contracts",
        abstract: "Generate the page of all contracts from the recorded conversations."
    )

    @OptionGroup var package: PackageOption

    func run() throws {
        let package = try package.open()
        let modules = package.modules
        for module in modules { _ = try module.contract.get() }
        var changes = Changes()
        try changes.update([package.page(of: modules)], in: package)
        try changes.apply(to: package)
    }
}
