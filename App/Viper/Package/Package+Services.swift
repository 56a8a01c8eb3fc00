extension Package {
    /// The names of all service protocols.
    var serviceNames: Set<String> {
        Set(files(in: layout.services).flatMap { $0.lines.compactMap(Self.protocolName) })
    }

    private static func protocolName(_ line: Substring) -> String? {
        let words = line.split { " :<{".contains($0) }
        guard !line.hasPrefix("//"), let index = words.firstIndex(of: "protocol"), index + 1 < words.count
        else { return nil }
        return String(words[index + 1])
    }
}
