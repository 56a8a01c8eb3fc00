import SwiftSyntax

/// A service: a protocol in the services' folder that others can see.
struct Service {
    let subject: ContractProtocol
    /// The modules that declare the types in its requirements.
    let imports: [String]
    /// What its spy throws without an answer, by type of error: `.cancelled`.
    let errors: [String: String]
}

/// The services of a package.
struct Services {
    private(set) var all: [Service] = []
    /// Why some protocols have no spy.
    private(set) var findings: [Finding] = []
    /// The names of all protocols.
    let names: Set<String>
    let files: [SourceFile]

    init(_ files: [SourceFile]) {
        self.files = files
        names = Set(files.flatMap(\.protocolNames))
        let errors = Dictionary(files.flatMap(\.plainCases), uniquingKeysWith: { first, _ in first })
        for file in files where !file.protocolNames.isEmpty {
            let imports = file.imports.map { $0.module.replacing("FoundationEssentials", with: "Foundation") }
            for result in ContractReader.protocols(in: file) {
                switch result.flatMap(Self.spyable) {
                case .success(let subject) where subject.access != nil:
                    all.append(Service(subject: subject, imports: imports, errors: errors))
                case .success: break
                case .failure(let error): findings += error.findings
                }
            }
        }
    }

    /// The protocol, unless it has requirements that its declaration doesn't show.
    private static func spyable(_ subject: ContractProtocol) -> Result<ContractProtocol, ContractError> {
        guard let other = subject.inherited.first(where: { !["Sendable", "AnyObject"].contains($0) }) else {
            return .success(subject)
        }
        let finding = Finding(
            place: subject.place,
            rule: ContractReader.rule,
            message: "\(subject.name) inherits from \(other)",
            remedy: "Inherit from Sendable or AnyObject only."
        )
        return .failure(ContractError(findings: [finding]))
    }
}

extension Package {
    var services: Services { Services(files(in: layout.services)) }
}

extension SourceFile {
    /// A case without values of each error in the file, preferably `cancelled`.
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
