/// The protocols that contracts and services can inherit from: those in the layers that a contract may import.
///
/// Production code implements the inherited requirements once, in an extension; spies also have them.
struct Ancestry {
    /// The folders of these layers, as shown in findings.
    let folders: String
    private let files: [String: SourceFile]

    init(_ files: [SourceFile], in folders: [String] = []) {
        self.folders = folders.joined(separator: ", ")
        let pairs = files.flatMap { file in file.protocolNames.map { ($0, file) } }
        self.files = Dictionary(pairs) { first, _ in first }
    }

    /// A protocol and all its ancestors; `nil` if one is unknown or can't be processed.
    func ancestors(named name: String) -> [Ancestor]? {
        guard let file = files[name] else { return nil }
        let others = Ancestry(files.filter { $0.key != name }, folders)
        let subject = ContractReader.protocols(in: file, ancestry: others).lazy.compactMap { try? $0.get() }
            .first { $0.name == name }
        return subject.map { [Ancestor(subject: $0, imports: file.imports.map(\.module))] + $0.ancestors }
    }

    private init(_ files: [String: SourceFile], _ folders: String) {
        (self.files, self.folders) = (files, folders)
    }
}

extension Package {
    var ancestry: Ancestry {
        let folders = [layout.services, layout.entities, layout.viewModels]
        return Ancestry(folders.flatMap(files), in: folders)
    }
}
