/// The file with the spies of a module's contract.
struct SpyFile {
    let contract: Contract
    var layout = Layout()

    /// The file's name, in the folder of the module's tests.
    static func name(of module: String) -> String { "\(module)Spies.swift" }

    var text: String {
        let header = """
            // Written by `\(layout.viper) spies` from \(contract.module)Contract.swift. What is changed here gets lost.
            """
        let imports = contract.imports.sorted().map { "import \($0)\n" }.joined()
        let own = "@testable import \(contract.module)\n"
        let head = [header + "\n", imports, own].filter { !$0.isEmpty }.joined(separator: "\n")
        return ([head] + contract.protocols.map { Spy($0, of: contract).text }).joined(separator: "\n")
    }
}
