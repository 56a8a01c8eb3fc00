import SwiftSyntax

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

extension Package {
    /// The generated recorders, by path.
    func recorders(of modules: [Module]) -> [(path: String, text: String)] {
        let recorded = modules.filter(\.isRecorded)
        guard !recorded.isEmpty else { return [] }
        let services = ServiceRecorderFile(package: self, modules: recorded)
        return [(services.path, services.text)]
            + recorded.compactMap { module in
                guard let contract = try? module.contract.get(), let source = module.file("Contract") else {
                    return nil
                }
                let file = RecorderFile(contract: contract, source: source, layout: layout)
                return (layout.testFile(RecorderFile.name(of: module.name), of: module.name), file.text)
            }
    }
}
