/// A test double of one protocol: records calls in order and returns answers set by a test.
struct Spy {
    private let subject: ContractProtocol
    private let methods: [SpyMethod]
    private let properties: [SpyProperty]

    init(_ subject: ContractProtocol, of contract: Contract) {
        self.subject = subject
        let spied = SpyMethod.all(of: subject)
        let backLinks = contract.protocols.map(\.name)
        methods = spied
        properties =
            subject.properties.map { SpyProperty($0, backLinks: backLinks) } + spied.flatMap(\.answers)
    }

    var text: String {
        let members =
            [methods.messageType(conforming: "Equatable"), stored, initializer] + methods.map(\.text) + [
                recorder
            ]
        return """
            @MainActor final class \(subject.name)Spy: \(subject.name) {
            \(members.compactMap { $0 }.joined(separator: "\n\n"))
            }

            """
    }

    private var stored: String? {
        var lines: [String] = []
        if !methods.isEmpty { lines.append("    private(set) var messages: [Message] = []") }
        if isAsync {
            lines.append(
                "    /// Runs during each message, so that a test can act or answer in the meantime."
            )
            lines.append("    var onMessage: (@MainActor (Message) async -> Void)?")
        }
        lines += properties.map(\.declaration)
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// Takes the properties without an obvious initial value.
    private var initializer: String? {
        guard !given.isEmpty else { return nil }
        let head = Wrapping.list("init", given.map { "\($0.name): \($0.type)" }, " {", depth: 1)
        let body = given.map { "        self.\($0.name) = \($0.name)" }
        return "\(head)\n\(body.joined(separator: "\n"))\n    }"
    }

    private var recorder: String? {
        guard isAsync else { return nil }
        return """
                private func record(_ message: Message) async {
                    messages.append(message)
                    await onMessage?(message)
                }
            """
    }

    /// The properties that the spy's initializer requires.
    var given: [SpyProperty] { properties.filter(\.isGiven) }

    private var isAsync: Bool { subject.methods.contains(where: \.isAsync) }
}

extension Contract {
    /// The file with the spies.
    func spies(_ layout: Layout) -> GeneratedFile {
        GeneratedFile(
            layout.testFile("\(module)Spies.swift", of: module),
            from: "\(module)Contract.swift",
            layout: layout,
            imports: imports,
            tested: module,
            protocols.map { Spy($0, of: self).text }
        )
    }
}
