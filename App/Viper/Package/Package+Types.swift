extension Package {
    /// The names of the types declared below a folder.
    func typeNames(in folder: String) -> Set<String> {
        Set(files(in: folder).flatMap(\.typeNames))
    }

    /// The types that views must not see: entities and services, except for errors.
    var hiddenNames: Set<String> {
        typeNames(in: layout.entities).union(typeNames(in: layout.services)).subtracting(["ServiceError"])
    }
}

extension SourceFile {
    /// The names of the types declared in the file. Scans the lines, so that most files needn't be parsed.
    var typeNames: [String] {
        lines.compactMap { line in
            guard !line.hasPrefix("//") else { return nil }
            let words = line.split { " :<{(".contains($0) }
            let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
            guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count else {
                return nil
            }
            return String(words[index + 1])
        }
    }
}
