extension Package {
    /// The names of the types that are declared below a folder.
    func typeNames(in folder: String) -> Set<String> {
        Set(files(in: folder).flatMap { $0.typeNames(isNested: true) })
    }

    /// What views know nothing of: entities and services, but for names of things and errors.
    var hiddenNames: Set<String> {
        let files = [layout.entities, layout.services].flatMap(files)
        return Set(files.flatMap { $0.typeNames(isNested: false) }).subtracting(["URN", "ServiceError"])
    }
}

extension SourceFile {
    /// The names of the types that the file declares. Read from the lines, since most files are asked for nothing else.
    ///
    /// - Parameter isNested: whether types within types count.
    func typeNames(isNested: Bool) -> [String] {
        lines.compactMap { line in
            guard !line.hasPrefix("//"), isNested || !line.hasPrefix(" ") else { return nil }
            let words = line.split { " :<{(".contains($0) }
            let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]
            guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count else {
                return nil
            }
            return String(words[index + 1])
        }
    }
}
