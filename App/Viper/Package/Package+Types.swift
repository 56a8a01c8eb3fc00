extension Package {
    /// The names of all service protocols.
    var serviceNames: Set<String> { Set(files(in: layout.services).flatMap(\.protocolNames)) }

    /// The names of the types declared below a folder.
    func typeNames(in folder: String) -> Set<String> { Set(files(in: folder).flatMap(\.typeNames)) }

    /// The types that views must not see: entities and services, except for errors.
    var hiddenNames: Set<String> {
        typeNames(in: layout.entities).union(typeNames(in: layout.services)).subtracting(["ServiceError"])
    }
}

extension SourceFile {
    /// The names of the protocols declared in the file.
    var protocolNames: [String] { text.contains("protocol ") ? names(declaredBy: ["protocol"]) : [] }

    /// The names of the types declared in the file.
    var typeNames: [String] {
        names(declaredBy: ["struct", "enum", "class", "actor", "protocol", "typealias"])
    }

    /// Scans the lines, because most files then needn't be parsed.
    private func names(declaredBy kinds: Set<Substring>) -> [String] {
        lines.compactMap { line in
            let words = line.split { " :<{(".contains($0) }
            guard !line.hasPrefix("//"), let index = words.firstIndex(where: kinds.contains),
                index + 1 < words.count
            else { return nil }
            return String(words[index + 1])
        }
    }
}
