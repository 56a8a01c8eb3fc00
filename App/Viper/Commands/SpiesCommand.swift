import ArgumentParser

struct SpiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spies",
        abstract: "Generates the spies of every contract and every service.",
        discussion: """
            A contract's spies go into the module's tests, those of services into a folder Services of the tests' \
            support. A spy records its messages in order, and answers as a test has set.

            A service's spy without an answer returns nothing, nil, an empty collection, 0, false, or a stream that \
            the test feeds. Where a result has no such value, it records an issue with the message's name, and \
            throws; a method that can't throw has its answer in the spy's initializer.
            """
    )

    @OptionGroup var package: PackageOption

    func run() throws {
        let package = try package.open()
        var changes = Changes()
        for module in package.modules {
            changes.writeSpies(of: try module.contract.get(), in: package)
        }
        let services = package.services
        for spy in package.spies(of: services) { changes.update(spy.path, to: spy.text, in: package) }
        try changes.apply(below: package.root)
        changes.report()
        for finding in services.findings { print("Without a spy: \(finding)") }
    }
}

extension Package {
    /// The spies of services; none if the package has no folder for what its tests share.
    func spies(of services: Services) -> [ServiceSpy] {
        isFolder(layout.testSupport) ? services.all.map { ServiceSpy($0, layout: layout) } : []
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
