// The commands of the protocol itself.
extension MpdSession {
    static let commands = Dictionary(
        uniqueKeysWithValues: (connection + lists + messaging).map { ($0.name, $0) }
    )

    private static let connection: [MpdCommand<MpdSession>] = [
        MpdCommand("ping", needs: nil) { _, _, _ in },
        MpdCommand("close", arguments: 0..., needs: nil) { session, _, _ in session.endAfterAnswers() },
        MpdCommand("password", arguments: 1...1, needs: nil) { session, request, _ throws(MpdError) in
            let password = session.hub.setup.passwords.first { $0.text == request.text(0) }
            guard let password else { throw MpdError(.password, "incorrect password") }
            session.permissions = password.permissions
        },
        MpdCommand("binarylimit", arguments: 1...1, needs: nil) { session, request, _ throws(MpdError) in
            let limit = try request.integer(0, in: 0...Int(Int32.max))
            guard limit >= 64 else { throw .argument("Value too small") }
            session.response.binaryLimit = min(limit, 1 << 20)
        },
        MpdCommand("idle", arguments: 0...) { session, request, _ throws(MpdError) in
            guard !session.isExecutingList else { throw .unknown("idle isn't possible in a command list") }
            let all = request.arguments.isEmpty ? MpdSubsystem.allCases : []
            let named = try request.arguments.map { (name) throws(MpdError) in
                if let subsystem = MpdSubsystem(rawValue: name.lowercased()) { return subsystem }
                throw .argument("Unrecognized idle event: \(name)")
            }
            session.beginIdle(Set(all + named))
        },
    ]

    private static let lists: [MpdCommand<MpdSession>] = [
        MpdCommand("commands", needs: nil) { session, _, response async throws(MpdError) in
            for name in session.commandNames(allowed: true) { try await response.add("command", name) }
        },
        MpdCommand("notcommands", needs: nil) { session, _, response async throws(MpdError) in
            for name in session.commandNames(allowed: false) { try await response.add("command", name) }
        },
        MpdCommand("tagtypes", arguments: 0..., needs: nil) { session, request, _ async throws(MpdError) in
            try await session.answerTagTypes(request)
        },
        MpdCommand("decoders") { session, _, response async throws(MpdError) in
            guard !session.hub.setup.suffixes.isEmpty else { return }
            try await response.add("plugin", "sidewinder")
            for suffix in session.hub.setup.suffixes { try await response.add("suffix", suffix) }
        },
        MpdCommand("urlhandlers") { session, _, response async throws(MpdError) in
            for beginning in session.hub.setup.urlHandlers { try await response.add("handler", beginning) }
        },
        MpdCommand("listpartitions") { _, _, response async throws(MpdError) in
            try await response.add("partition", "default")
        },
    ]

    /// Shows or changes the tags that songs have in answers.
    private func answerTagTypes(_ request: MpdRequest) async throws(MpdError) {
        var names = request.arguments[...]
        guard let verb = names.popFirst() else {
            for tag in MpdTag.allCases where response.tags.contains(tag) && hub.setup.tags.contains(tag) {
                try await response.add("tagtype", tag.rawValue)
            }
            return
        }
        switch verb {
        case "all", "clear":
            guard names.isEmpty else { throw .argument("Too many arguments") }
            response.tags = verb == "all" ? hub.setup.tags : []
        case "enable", "disable":
            guard !names.isEmpty else { throw .argument("Not enough arguments") }
            let tags = Set(names.compactMap { MpdTag(named: $0) })
            guard names.allSatisfy({ MpdTag(named: $0) != nil }) else { throw .argument("Unknown tag type") }
            response.tags = verb == "enable" ? response.tags.union(tags) : response.tags.subtracting(tags)
        default: throw .argument("Unknown sub command")
        }
    }
}
