extension Package {
    /// The names of all service protocols.
    var serviceNames: Set<String> { Set(files(in: layout.services).flatMap(\.protocolNames)) }
}

extension SourceFile {
    /// The names of the protocols declared in the file. Scans the lines, so that most files needn't be parsed.
    var protocolNames: [String] {
        guard text.contains("protocol ") else { return [] }
        return lines.compactMap { line in
            let words = line.split { " :<{".contains($0) }
            guard !line.hasPrefix("//"), let index = words.firstIndex(of: "protocol"), index + 1 < words.count
            else { return nil }
            return String(words[index + 1])
        }
    }
}
