extension Scaffold {
    var view: String {
        let (commands, words) = (commands, commands.flatMap(\.words))
        let text = fitted(.view).text(
            imports: [module] + seenLayers.map(Layout.module),
            filling: ["Screen": screen(commands), "\(module)Viewing": requirements(of: .viewing)]
        )
        let extensions = WordScaffold.types.map { type in
            let declarations = words.declarations(of: type).map { "\($0)\n" }.joined()
            return declarations.isEmpty ? "" : "\nextension \(type) {\n\(declarations)}\n"
        }
        return text + extensions.joined()
    }

    var commands: [CommandScaffold] { CommandScaffold.all(for: methods(.presenting)) }

    /// The events without a command, because their values can't be typed.
    var untypedEvents: [Method] {
        let typed = Set(commands.map(\.event.place))
        return methods(.presenting).filter { !$0.isLifecycle && !typed.contains($0.place) }
    }

    private func screen(_ commands: [CommandScaffold]) -> [String] {
        let title = module.words.joined(separator: " ").capitalizedFirst
        return [
            "var title: String { \"\(title)\" }",
            "var commands: [Command] {\n\(CommandScaffold.table(commands))\n}",
        ]
            + methods(.presenting).filter(\.isLifecycle).map {
                "func \($0.fullName) async {\n\($0.call(on: "presenter", []))\n}"
            } + commands.map(\.function)
    }

    /// The statement that prints a method's only value, if that is a text, a view model or an error, with the title and
    /// the expectation of its test; `nil` for other values, because their output is unknown.
    func printing(_ method: Method) -> (statement: String, effect: String, expectation: String)? {
        guard let only = method.parameters.first, method.parameters.count == 1 else { return nil }
        let output = "\(method.selfPrefix(for: "output"))output"
        let sample = Sample.value(of: only.type, named: only.name, row: row) ?? ""
        let printed = { (text: String) in "expectEqual(sut.display.messages, [.results(\(text)\\n\")])" }
        switch only.type.text {
        case "ServiceError":
            let code = "expectEqual(sut.output.failure?.code, ServiceError\(sample).code)"
            return ("\(output).fail(\(only.name))", "is the command's failure", code)
        case "String":
            return ("\(output).line(\(only.name))", "is printed", printed("\(sample.dropLast())"))
        case row?.name:
            return ("\(output).line(\(only.name).text)", "is printed", printed("\(sample).text + \""))
        default:
            return nil
        }
    }

    /// The layers that the view imports, judged by the names in the contract.
    private var seenLayers: [String] {
        let methods = methods(.presenting) + methods(.viewing)
        let names = methods.flatMap(\.parameters).flatMap(\.type.mentioned)
        let known = ["String", "Int", "Double", "Bool", "ServiceError"]
        let isForeign = names.contains { !known.contains($0) && !$0.hasPrefix(module) }
        let isImported = { contract.imports.contains(Layout.module(in: $0)) }
        return [layout.console]
            + (names.contains("ServiceError") || inheritsErrors(.viewing)
                ? [layout.consoleViews, layout.services] : [])
            + (isForeign ? [layout.entities, layout.viewModels].filter(isImported) : [])
    }
}

extension Method {
    /// Whether the event reports that the screen appears, rather than an action of the user.
    var isLifecycle: Bool { ["viewDidLoad()", "viewDidAppear()"].contains(fullName) }
}
