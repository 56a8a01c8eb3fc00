import SwiftParser

/// Creates a module in a package from the contract in its folder, or with a new one.
struct ModuleGenerator {
    let package: Package
    let module: String
    /// Additional events of a new contract.
    var events: [String] = []
    /// Parts to leave out of a new contract.
    var without: [String] = []
    /// The services passed to the builder, as parameters: `reader: LyricsReading`.
    var services: [String] = []
    var purpose: String?

    /// Creates the files to write.
    ///
    /// - Returns: the files, and whether the app's list includes the module.
    func changes() throws -> (changes: Changes, scaffold: Scaffold, isListed: Bool) {
        let layout = package.layout
        try checkName()
        let path = layout.file("\(module)Contract.swift", of: module)
        let written = package.text(path)
        if written != nil, !events.isEmpty || !without.isEmpty {
            throw Problem(
                what: "\(path) already exists",
                advice: "Edit the contract, and omit --events and --without."
            )
        }
        let text = try written ?? newContract()
        let contract = try checkedContract(SourceFile(path: path, text: text))
        let known = package.serviceNames
        let scaffold = Scaffold(
            contract: contract,
            layout: layout,
            purpose: purpose.map(Self.sentence) ?? Scaffold.purpose(of: module),
            services: try ServiceParameter.all(services, among: known, in: layout.services),
            row: RowScaffold(of: contract, declared: package.typeNames(in: "\(layout.features)/\(module)"))
        )
        var changes = try changes(adding: (written == nil ? [(path, text)] : []) + scaffold.files)
        let isListed = ModuleList(in: package).add(scaffold, to: &changes)
        return (changes, scaffold, isListed)
    }

    private func changes(adding files: [(path: String, text: String)]) throws -> Changes {
        var changes = Changes()
        for file in files {
            guard package.text(file.path) == nil else {
                throw Problem(
                    what: "\(file.path) already exists; nothing was written",
                    advice: "`\(package.layout.viper) fill \(module)` adds the missing parts."
                )
            }
        }
        changes.write(formatted: files, in: package)
        let manifest = package.text("Package.swift") ?? ""
        changes.write(try Manifest(manifest).adding(module), to: "Package.swift")
        try changes.update(package.after(changes).generated(), in: package)
        return changes
    }

    private func newContract() throws(Problem) -> String {
        let optional = ["routing": [Part.routing], "interacting": [.interacting, .interactorDelegate]]
        for part in without where optional[part] == nil {
            throw Problem(
                what: "A module needs its \(part) part",
                advice: "--without takes routing, interacting, or both."
            )
        }
        let absent = without.flatMap { optional[$0] ?? [] }
        let services = Layout.module(in: package.layout.services)
        return ContractScaffold(module: module, events: events, absent: absent, services: services).text
    }
}

extension ModuleGenerator {
    private func checkName() throws(Problem) {
        guard module.isUsableName, module.first?.isUppercase == true else {
            throw Problem(
                what: "\(module) isn't a valid module name",
                advice: "Use upper camel case, and not a keyword, for example Lyrics."
            )
        }
        let isTaken =
            package.layout.takenNames.contains(module)
            || (ViewKind.allCases.map(\.folder) + ["Tests"]).contains(where: module.hasSuffix)
        if isTaken || Manifest(package.text("Package.swift") ?? "").mentions(module) {
            throw Problem(
                what: "\(module) is the name of another target, or resembles one",
                advice: "Choose another name; if Package.swift already declares the module, remove it there."
            )
        }
        // The parts of a module are recognized by the prefix of their names.
        if let name = Template.names.first(where: { $0.hasPrefix(module) }) {
            throw Problem(
                what: "\(module) is the beginning of \(name), a name that modules use",
                advice: "Choose another name."
            )
        }
    }

    /// The text on one line, with a full stop unless it already ends with a punctuation mark.
    private static func sentence(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.last.map { ".!?".contains($0) } == false ? "\(line)." : line
    }

    /// Parses a contract, and rejects it if its module would break the rules.
    private func checkedContract(_ file: SourceFile) throws(ContractError) -> Contract {
        let folder = "\(package.layout.features)/\(module)"
        let read = Module(module, files: [file], folder: folder, ancestry: package.ancestry)
        let (contract, project) = (try read.contract.get(), Project(package))
        let rules: [Rule] = [.contractOrder, .moduleAccess, .contractImports, .viewModelsOnlyInView]
        let findings = rules.flatMap { $0.findings(in: read, of: project) }
        guard findings.isEmpty else { throw ContractError(findings: findings) }
        return contract
    }

    /// The remaining work, to print.
    ///
    /// - Parameter isListed: whether the app's list includes the module.
    func nextSteps(for scaffold: Scaffold, isListed: Bool) -> String {
        let requests = scaffold.methods(.interacting).map { "\(module)Interactor.\($0.fullName)" }
        let route = scaffold.contract[.routing] == nil ? "" : ", let its router conform to \(module)Routing,"
        let next = [
            "Next: import \(module) and \(ViewKind.prompt.target(of: module)) in the app\(route) and list or push",
            "\(scaffold.assembly { _ in "…" }).",
        ]
        let services = [
            "To do: fetch data from services in \(requests.joined(separator: ", ")).",
            "Then `\(package.layout.viper) fill \(module)` adds the test that records the conversations.",
        ]
        let lines =
            (requests.isEmpty ? [] : services)
            + scaffold.untypedEvents.map {
                "To do: the command for \($0.fullName), whose values viper can't parse."
            } + (isListed ? [] : next)
        return lines.map { $0 + "\n" }.joined()
    }
}
