import ArgumentParser

struct SpiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spies",
        abstract: "Generates the spies and recorders of every contract in the modules' tests."
    )

    @OptionGroup var package: PackageOption

    func run() throws {
        let package = try package.open()
        var changes = Changes()
        let modules = package.modules
        for module in modules {
            changes.writeSpies(of: try module.contract.get(), in: package)
        }
        for file in package.recorders(of: modules) { changes.update(file.path, to: file.text, in: package) }
        try changes.apply(below: package.root)
        changes.report()
    }
}

extension Changes {
    /// Adds the spies of a module unless they are up to date.
    mutating func writeSpies(of contract: Contract, in package: Package) {
        let path = package.layout.testFile(SpyFile.name(of: contract.module), of: contract.module)
        update(path, to: SpyFile(contract: contract, layout: package.layout).text, in: package)
    }

    /// Adds a file unless it is up to date.
    mutating func update(_ path: String, to text: String, in package: Package) {
        if package.text(path) != text { write(text, to: path) }
    }

    /// Prints the files that were written.
    func report() {
        if files.isEmpty { print("Nothing to write: everything is up to date.") }
        for file in files { print("Wrote \(file.path)") }
    }
}
