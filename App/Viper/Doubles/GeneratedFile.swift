/// A file that viper generates from contracts and services, and that nobody edits.
struct GeneratedFile {
    let path: String
    let text: String
}

extension Package {
    /// Everything that viper generates.
    var generated: [GeneratedFile] {
        let (modules, services) = (modules, services)
        return spies(of: modules) + spies(of: services).map(\.file) + recorders(of: modules, services)
            + [page(of: modules)]
    }

    /// The spies of contracts; none if the build generates them.
    func spies(of modules: [Module]) -> [GeneratedFile] {
        guard !buildsSpies else { return [] }
        return modules.compactMap(\.readContract).map { SpyFile(contract: $0, layout: layout).file }
    }

    /// The spies of services; none if the package has no folder for what its tests share.
    func spies(of services: Services) -> [ServiceSpy] {
        isFolder(layout.testSupport) ? services.all.map { ServiceSpy($0, layout: layout) } : []
    }

    /// The recorders of the modules whose conversations are recorded, and of their services.
    func recorders(of modules: [Module], _ services: Services) -> [GeneratedFile] {
        let recorded = modules.filter(\.isRecorded)
        guard !recorded.isEmpty else { return [] }
        let names = Set(recorded.flatMap { $0.services(among: services.names) })
        let used = services.all.filter { names.contains($0.subject.name) }
        return [RecorderFile.services(used, layout: layout)]
            + recorded.compactMap(\.readContract).map { RecorderFile(contract: $0, layout: layout).file }
    }

    /// The page of contracts.
    func page(of modules: [Module]) -> GeneratedFile {
        GeneratedFile(path: layout.contracts, text: ContractsPage(package: self, modules: modules).text)
    }
}

extension Changes {
    /// Adds the files that aren't up to date.
    mutating func update(_ files: [GeneratedFile], in package: Package) {
        for file in files where package.text(file.path) != file.text { write(file.text, to: file.path) }
    }
}

extension Module {
    /// Whether the module's conversations are recorded: whether it has `…ConversationTests.swift`.
    var isRecorded: Bool { tests.contains { $0.name == "\(name)ConversationTests.swift" } }

    /// The services that the interactor uses, in alphabetical order.
    func services(among names: Set<String>) -> [String] {
        let used = files(of: "Interactor").flatMap { file in
            file.tree.tokens(viewMode: .sourceAccurate).map(\.text).filter(names.contains)
        }
        return Set(used).sorted()
    }
}
