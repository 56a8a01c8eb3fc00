extension Draft {
    var commands: [CommandDraft] { CommandDraft.all(for: methods(.presenting)) }

    /// The events without a command, because their values can't be typed.
    var untypedEvents: [Method] {
        let typed = Set(commands.map(\.event.place))
        return methods(.presenting).filter {
            !["viewDidLoad", "viewDidAppear"].contains($0.name) && !typed.contains($0.place)
        }
    }

    var view: String {
        let properties = """
                private let presenter: any \(module)Presenting
                private let output: Output

                init(presenter: any \(module)Presenting, output: Output) {
                    self.presenter = presenter
                    self.output = output
                }
            """
        return file(
            imports: [module] + seenRooms.map(Layout.module),
            [
                Self.classText("\(module)View", [properties]), screen,
                conformance(.viewing, of: "View", methods(.viewing).map(showing)), words(commands), maker,
            ]
        )
    }

    /// The rooms that the view imports, judging by the names in the contract.
    private var seenRooms: [String] {
        let methods = methods(.presenting) + methods(.viewing)
        let names = methods.flatMap { method in
            method.parameters.flatMap(\.type.mentioned) + [method.errorType].compactMap { $0 }
        }
        let known = ["String", "Int", "Double", "Bool", "ServiceError"]
        let isForeign = names.contains { !known.contains($0) && !$0.hasPrefix(module) }
        let isImported = { contract.imports.contains(Layout.module(in: $0)) }
        return [layout.console]
            + (methods.contains(where: \.showsError) ? [layout.consoleViews] : [])
            + (names.contains("ServiceError") ? [layout.services] : [])
            + (isForeign ? [layout.entities, layout.viewModels].filter(isImported) : [])
    }

    /// The factory of the view for other targets.
    private var maker: String {
        """
        extension \(module)Builder {
            /// The module at the prompt.
            @MainActor package static func view(
                for presenter: any \(module)Presenting,
                output: Output
            ) -> some \(module)Viewing & Screen {
                \(module)View(presenter: presenter, output: output)
            }
        }

        """
    }

    private var screen: String {
        let table =
            commands.isEmpty
            ? "        []" : "        [\n\(CommandDraft.table(commands))\n        ]"
        let members =
            [
                """
                    var title: String { "\(module.words.joined(separator: " ").capitalizedFirst)" }
                    var status: String? { nil }
                """,
                "    var commands: [Command] {\n\(table)\n    }",
                lifecycle("viewDidLoad"), lifecycle("viewDidAppear"),
            ] + commands.map(\.function)
        return "extension \(module)View: Screen {\n\(members.joined(separator: "\n\n"))\n}\n"
    }

    private func lifecycle(_ name: String) -> String {
        guard let event = methods(.presenting).first(where: { $0.fullName == "\(name)()" }) else {
            return "    func \(name)() async {}"
        }
        let call = "\(event.isAsync ? "await " : "")presenter.\(name)()"
        guard event.errorType != nil else {
            return "    func \(name)() async {\n        \(event.result == nil ? "" : "_ = ")\(call)\n    }"
        }
        return """
                func \(name)() async {
                    do {
                        \(event.result == nil ? "" : "_ = ")try \(call)
                    } catch {
                        output.fail("\\(error)", code: "failed")
                    }
                }
            """
    }

    private func showing(_ method: Method) -> String? {
        guard method.result == nil else { return Body.drafted(method, nil, of: "\(module)View") }
        let output = "\(method.selfPrefix(for: "output"))output"
        if method.showsError, let error = method.parameters.first {
            return method.text(["        \(output).fail(\(error.name))"])
        }
        return method.text([line(for: method, output)])
    }

    /// A default rendering of values.
    private func line(for method: Method, _ output: String) -> String {
        let shown = method.parameters.filter { $0.type.keeping != .nothing }
        guard !shown.isEmpty else {
            let words = method.name.words
            let text = (words.first == "show" && words.count > 1 ? Array(words.dropFirst()) : words)
                .joined(separator: " ").capitalizedFirst
            return "        \(output).line(\"\(text)\")"
        }
        if shown.count == 1, let only = shown.first {
            switch only.type.text {
            case viewModel?.name: return "        \(output).line(\(only.name).text)"
            case "String": return "        \(output).line(\(only.name))"
            case "[\(viewModel?.name ?? "")]":
                return "        for row in \(only.name) { \(output).line(row.text) }"
            default: return "        \(output).line(String(describing: \(only.name)))"
            }
        }
        let values = shown.map { "\($0.name.bare): \\(String(describing: \($0.name)))" }.joined(
            separator: ", "
        )
        return "        \(output).line(\"\(values)\")"
    }

    /// The commands' parameters and options, each declared once.
    func words(_ commands: [CommandDraft]) -> String? {
        var seen: Set<String> = []
        let declarations = commands.flatMap(\.declarations).filter {
            seen.insert("\($0.name) \($0.isOption)").inserted
        }
        let extensions = [("CommandParameter", false), ("CommandOption", true)].compactMap { type, isOption in
            let lines = declarations.filter { $0.isOption == isOption }
                .map { "    fileprivate static let \($0.name) = \($0.text)" }
            return lines.isEmpty ? nil : "extension \(type) {\n\(lines.joined(separator: "\n"))\n}\n"
        }
        return extensions.isEmpty ? nil : extensions.joined(separator: "\n")
    }
}

extension Method {
    /// Whether the view shows an error.
    var showsError: Bool { result == nil && parameters.map(\.type.text) == ["ServiceError"] }
}
