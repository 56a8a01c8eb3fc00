import ArgumentParser
import Foundation

struct SpiesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spies",
        abstract: "Generates the spies of every contract and service.",
        discussion: """
            A contract's spies go into the module's tests, those of services into the tests' support. A spy records \
            its messages in order, and answers as a test has set, or passes them on to a real object.

            Without an answer, a spy returns nothing, nil, an empty collection, 0, false, or a stream that \
            the test feeds. Where a result has no such value, it records an issue with the message's name, and \
            throws; a method that can't throw has its answer in the spy's initializer.

            Where the build generates the spies of contracts, only those of services are written: there, test targets \
            use SpiesPlugin, which calls `viper spies MODULE --output FILE`.
            """
    )

    @OptionGroup var package: PackageOption

    @Argument(help: "The module; all modules and services by default.")
    var module: String?

    @Option(help: "The file for the module's spies, instead of the one in its tests.")
    var output: String?

    func validate() throws {
        if output != nil, module == nil { throw ValidationError("--output takes the spies of one module.") }
    }

    func run() throws {
        let package = try package.open()
        let modules = try package.modules(named: module)
        if let output {
            for module in modules {
                let spies = try module.contract.get().spies(package.layout)
                try spies.text.write(toFile: output, atomically: true, encoding: .utf8)
            }
            return
        }
        for module in modules { _ = try module.contract.get() }
        let services = module == nil ? package.services : Services([])
        var changes = Changes()
        try changes.update(package.spies(of: modules) + package.spies(of: services), in: package)
        try changes.apply(below: package.root)
        changes.report()
        for finding in services.findings {
            print("\(finding.place): warning: No spy: \(finding.message). \(finding.remedy)")
        }
    }
}

extension Changes {
    /// Prints the files that were written.
    func report() {
        if files.isEmpty { print("Nothing to write: everything is up to date.") }
        for file in files { print("Wrote \(file.path)") }
    }
}
