import SwiftSyntax

/// A service: a protocol in the services' folder that is visible to other modules.
struct Service {
    let subject: ContractProtocol
    /// The modules that declare the types in its requirements.
    let imports: [String]
    /// The errors that its spy throws without an answer, by type: `.cancelled`.
    let errors: [String: String]
}

/// The services of a package.
struct Services {
    /// Every protocol that has a spy.
    private(set) var all: [Service] = []
    /// The reasons why some protocols have no spy.
    private(set) var findings: [Finding] = []
    /// The names of all services, including those without a spy.
    private(set) var names: Set<String>
    let files: [SourceFile]

    /// - Parameter inherited: the protocols that contracts inherit from. They also have spies, but aren't services.
    init(_ files: [SourceFile], ancestry: Ancestry = Ancestry([]), inherited: Set<String> = []) {
        self.files = files
        names = Set(files.flatMap(\.protocolNames)).subtracting(inherited)
        let errors = Dictionary(files.flatMap(\.plainCases), uniquingKeysWith: { first, _ in first })
        for file in files where !file.protocolNames.isEmpty {
            let imports = file.imports.map { $0.module.replacing("FoundationEssentials", with: "Foundation") }
            for result in ContractReader.protocols(in: file, ancestry: ancestry) {
                switch result {
                case .success(let subject) where implementsAncestors(subject): names.remove(subject.name)
                case .success(let subject) where subject.access != nil:
                    let imports = imports + subject.ancestors.flatMap(\.imports)
                    all.append(Service(subject: subject, imports: imports, errors: errors))
                case .success: break
                case .failure(let error): findings += error.findings
                }
            }
        }
    }

    /// Throws if a contract can't be read, or a service isn't valid Swift: generated files would lack it.
    func check(contractsOf modules: [Module]) throws(ContractError) {
        for module in modules { _ = try module.contract.get() }
        let findings = files.flatMap(\.syntaxFindings)
        guard findings.isEmpty else { throw ContractError(findings: findings) }
    }

    /// The functions in a protocol's extensions that implement its requirements, own or inherited.
    func implementations(of subject: ContractProtocol) -> [Method] {
        files.filter { $0.text.contains("extension \(subject.name)") }.flatMap { file in
            file.tree.extensions(of: subject.name).flatMap(\.functions).map { Method($0, in: file) }
        }.filter { function in subject.allMethods.contains { $0.fullName == function.fullName } }
    }

    /// Returns whether the protocol implements its ancestors, like `ErrorPresenting`, and therefore needs no spy.
    private func implementsAncestors(_ subject: ContractProtocol) -> Bool {
        !subject.ancestors.isEmpty && !implementations(of: subject).isEmpty
    }
}

extension Package {
    var services: Services { services(of: modules) }

    /// - Parameter modules: all modules.
    func services(of modules: [Module]) -> Services {
        let parts = modules.compactMap(\.readContract).flatMap(\.protocols)
        let inherited = Set(parts.flatMap(\.ancestors).map(\.subject.name))
        return Services(files(in: layout.services), ancestry: ancestry, inherited: inherited)
    }
}

extension SourceFile {
    /// A case without values for each error in the file, preferably `cancelled`.
    fileprivate var plainCases: [(String, String)] {
        guard text.contains(": Error") else { return [] }
        return tree.statements.compactMap { statement in
            guard let error = statement.item.as(EnumDeclSyntax.self) else { return nil }
            let names = error.memberBlock.members
                .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
                .flatMap(\.elements)
                .filter { $0.parameterClause == nil }
                .map(\.name.text)
            return (names.first { $0 == "cancelled" } ?? names.first).map { (error.name.text, ".\($0)") }
        }
    }
}
