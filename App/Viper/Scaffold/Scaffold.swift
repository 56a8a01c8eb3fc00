import SwiftParser
import SwiftSyntax

/// A module generated from its contract, with the message flow as far as names and types imply it.
///
/// The templates provide the parts that all modules have in common, the contract the rest. Everything else, including
/// calls to services, is left to implement; tests report it.
struct Scaffold {
    let contract: Contract
    let layout: Layout
    /// The module's purpose, in one sentence.
    let purpose: String
    /// The services passed to the builder.
    let services: [ServiceParameter]
    /// The view model generated with the module, if its contract uses one that doesn't exist.
    let row: RowScaffold?

    /// A purpose for a module without a known one.
    static func purpose(of module: String) -> String {
        "\(module.words.joined(separator: " ").capitalizedFirst) on its own screen."
    }

    var module: String { contract.module }

    /// The files of the module and its tests, except for the contract and the files generated from it.
    var files: [(path: String, text: String)] {
        (contract.roles + ["Builder"]).map(file) + [rowFile].compactMap(\.self) + contract.roles.map(suite)
    }

    /// The file of the view model; `nil` if there is none to generate.
    var rowFile: (path: String, text: String)? {
        row.map { (layout.file("\($0.name).swift", of: module), $0.text(like: contract)) }
    }

    /// A role's file.
    func file(_ role: String) -> (path: String, text: String) {
        let code =
            switch role {
            case "Presenter":
                text(.presenter, imports: contract.imports, filling: [.presenting, .interactorDelegate])
            case "Interactor": text(.interactor, imports: interactorImports, filling: [.interacting])
            case "View": view
            default: builder
            }
        return (layout.file(ofRole: role, of: module), code)
    }

    func methods(_ part: Part) -> [Method] { contract[part]?.methods ?? [] }

    /// Returns whether a part inherits its error handling.
    func inheritsErrors(_ part: Part) -> Bool {
        contract[part]?.ancestors.contains { ["ErrorHandling", "ErrorViewing"].contains($0.subject.name) }
            == true
    }

    /// A template fitted to the module, with the requirements of these parts.
    func text(_ template: Template, imports: [String], filling parts: [Part] = []) -> String {
        let members = parts.map { (module + $0.rawValue, requirements(of: $0)) }
        return fitted(template).text(imports: imports, filling: Dictionary(members) { $1 })
    }

    func fitted(_ template: Template) -> SourceFileSyntax {
        let tree = Parser.parse(source: template.text(for: module))
        return TemplateRewriter(scaffold: self).visit(tree)
    }

    private var builder: String {
        let text = text(.builder, imports: serviceImports)
            .replacing("\(module) on its own screen.", with: purpose)
        guard contract[.routing] == nil else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.contains("/// - Parameters:") && !$0.contains("///   - router:") }
            .joined(separator: "\n").replacing("///   - makeView:", with: "/// - Parameter makeView:")
    }

    private var interactorImports: [String] {
        contract.imports.filter { $0 != Layout.module(in: layout.viewModels) } + serviceImports
    }

    private var serviceImports: [String] { services.isEmpty ? [] : [Layout.module(in: layout.services)] }
}

extension Scaffold {
    /// The scaffold of a module that exists, for the parts that it lacks.
    init(of module: Module, with contract: Contract, in package: Package) {
        self.init(
            contract: contract,
            layout: package.layout,
            purpose: Self.purpose(of: module.name),
            services: module.services(among: package.serviceNames),
            row: RowScaffold(of: contract, declared: Set(module.files.flatMap(\.typeNames)))
        )
    }
}
