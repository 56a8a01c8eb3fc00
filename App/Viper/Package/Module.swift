/// A VIPER module of the package: its files and its test files.
struct Module {
    let name: String
    private let folder: String
    var files: [SourceFile]
    var tests: [SourceFile]
    /// The parsed contract, or the reasons why it can't be read.
    let contract: Result<Contract, ContractError>
    /// The contract; `nil` if it can't be read.
    var readContract: Contract? { try? contract.get() }

    init(_ name: String, in package: Package, ancestry: Ancestry) {
        self.init(
            name,
            files: package.files(in: package.layout.features + "/" + name),
            tests: package.files(in: package.layout.tests + "/" + name),
            folder: package.layout.features + "/" + name,
            ancestry: ancestry
        )
    }

    init(
        _ name: String,
        files: [SourceFile],
        tests: [SourceFile] = [],
        folder: String,
        ancestry: Ancestry = Ancestry([])
    ) {
        self.name = name
        self.folder = folder
        self.files = files
        self.tests = tests
        contract = Result { () throws(ContractError) in
            guard let file = files.first(where: { $0.name == "\(name)Contract.swift" }) else {
                let finding = Finding(
                    Place("\(folder)/\(name)Contract.swift"),
                    "\(name) has no contract",
                    "Write \(name)Contract.swift with the module's protocols.",
                    rule: ContractReader.rule
                )
                throw ContractError(findings: [finding])
            }
            return try ContractReader.read(file, module: name, ancestry: ancestry)
        }
    }

    /// The file with a suffix after the module's name.
    func file(_ suffix: String) -> SourceFile? {
        files.first { $0.name == "\(name)\(suffix).swift" }
    }

    /// Whether a file declares the type that assembles the module.
    var hasBuilder: Bool { files.contains { $0.typeNames.contains("\(name)Builder") } }

    /// The files of a view, which form a separate target.
    func files(of view: ViewKind) -> [SourceFile] { files.filter { self.view(of: $0) == view } }

    /// The files of all views.
    var viewFiles: [SourceFile] { files.filter { view(of: $0) != nil } }

    /// The other files, which see no layer of views.
    var coreFiles: [SourceFile] { files.filter { view(of: $0) == nil } }

    private func view(of file: SourceFile) -> ViewKind? {
        ViewKind.allCases.first { file.path.hasPrefix("\(folder)/\($0.folder)/") }
    }

    /// The suffix of a role's class. A module without a view at the prompt has another for the view: `WebView`.
    func className(ofRole role: String) -> String {
        guard role == Part.viewing.role else { return role }
        return ViewKind.allCases.first { !files(of: $0).isEmpty }?.classSuffix ?? role
    }

    /// The files of a role: `TrackListView.swift`, `TrackListView+Commands.swift`.
    func files(of role: String) -> [SourceFile] {
        files.filter { $0.name == "\(name)\(role).swift" || $0.name.hasPrefix("\(name)\(role)+") }
    }
}

extension Package {
    /// All modules, sorted by name.
    var modules: [Module] {
        let ancestry = ancestry
        return folders(in: layout.features).map { Module($0, in: self, ancestry: ancestry) }
    }

    /// The module with a name, or all modules.
    func modules(named name: String?) throws(Problem) -> [Module] {
        guard let name else { return modules }
        let names = folders(in: layout.features)
        guard names.contains(name) else {
            let namesake = names.first { $0.lowercased() == name.lowercased() }
            throw Problem(
                what: "There is no module \(name) in \(layout.features)",
                advice: namesake.map { "Did you mean \($0)?" }
                    ?? "`\(layout.viper) new \(name)` creates it, if the name is in upper camel case."
            )
        }
        return [Module(name, in: self, ancestry: ancestry)]
    }
}
