import ArgumentParser

struct FillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fill",
        abstract: "Adds to modules what their contracts have and they lack.",
        discussion: """
            What is added compiles, and has a test that fails until it is written. No line that is there changes; \
            spies and the page of contracts are rewritten. What is left to you is listed: routes, which the app's \
            router gets, results that viper can't know, and what a contract no longer has.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module; all of them by default.")
    var module: String?

    func run() throws {
        let package = try package.open()
        let modules = package.modules.filter { module == nil || $0.name == module }
        guard !modules.isEmpty else {
            throw Problem(
                what: "There is no module \(module ?? "") in \(package.layout.features)",
                advice: "`\(package.layout.viper) new` makes one."
            )
        }
        let fillers = try modules.map { try ModuleFiller($0, in: package) }
        try write(fillers, in: package)
        for remark in fillers.flatMap(\.remarks) { print(remark) }
    }

    private func write(_ fillers: [ModuleFiller], in package: Package) throws {
        var changes = Changes()
        for file in fillers.flatMap(\.files) { changes.update(file.path, to: file.text, in: package) }
        for filler in fillers { changes.writeSpies(of: filler.contract, in: package) }
        changes.update(package.layout.contracts, to: package.page(after: changes), in: package)
        try changes.apply(below: package.root)
        changes.report()
    }
}
