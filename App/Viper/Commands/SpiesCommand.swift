import ArgumentParser

struct SpiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spies",
        abstract: "Generate the spies of all contracts and services.",
        discussion: """
            Spies of contracts go into the module's tests, spies of services into the tests' support. A spy records \
            its messages in order, and returns the answers that a test has set, or forwards messages to a real object.

            Without an answer, a spy returns nothing, nil, an empty collection, 0, false, or a stream that \
            the test feeds. If a result has no such value, the spy records an issue with the message's name and \
            throws; for a method that can't throw, the spy's initializer takes the answer.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module (default: all modules and services).")
    var module: String?

    func run() throws {
        let package = try package.open()
        let modules = try package.modules(named: module)
        let services = module == nil ? package.services : Services([])
        try services.check(contractsOf: modules)
        var changes = Changes()
        try changes.update(package.spies(of: modules) + package.spies(of: services), in: package)
        try changes.apply(to: package)
        services.warn()
    }
}

extension Services {
    /// Prints why some services have no spies.
    func warn() {
        for finding in findings {
            print("\(finding.place): warning: No spy: \(finding.message). \(finding.remedy)")
        }
    }
}

extension Changes {
    /// Writes the files, and prints their paths.
    func apply(to package: Package) throws(Problem) {
        if let file = files.first(where: { package.isUnreadable($0.path) }) {
            throw Problem(
                what: "\(file.path) can't be read as UTF-8 text; nothing was written",
                advice: "Convert it, or move it."
            )
        }
        try apply(below: package.root)
        if files.isEmpty { print("Nothing to write: everything is up to date.") }
        for file in files { print("Wrote \(file.path)") }
    }
}
