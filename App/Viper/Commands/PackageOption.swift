import ArgumentParser

/// The option shared by all commands.
struct PackageOption: ParsableArguments {
    @Option(name: .customLong("package"), help: "The package's folder.")
    var path = "."

    func open() throws(Problem) -> Package {
        try Package(at: path)
    }
}
