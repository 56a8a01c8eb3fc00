extension Scaffold {
    /// What the presenter calls in response to a message, as far as names and types tell.
    ///
    /// An event triggers the request it is named after (`didTapAdd`, `addTrack`), an answer the output that takes the
    /// same values.
    func link(from method: Method, of part: Part) -> Link? {
        switch part {
        case .presenting: link(fromEvent: method)
        case .interactorDelegate:
            first(methods(.viewing).filter { !$0.parameters.isEmpty }, .viewing, from: method)
        case .interacting, .viewing, .routing: nil
        }
    }

    private func link(fromEvent event: Method) -> Link? {
        if let link = request(after: event) { return link }
        let ways = methods(.routing).filter { $0.name.words.first == event.wish.first }
        if let link = first(ways, .routing, from: event) { return link }
        guard contract[.interacting] == nil, event.name == "viewDidLoad" else { return nil }
        return first(methods(.viewing).filter(\.parameters.isEmpty), .viewing, from: event)
    }

    private func request(after event: Method) -> Link? {
        let requests = methods(.interacting)
        switch event.name {
        case "viewDidLoad", "didTapRefresh", "didTapReload", "didTapRetry":
            let fetches = requests.filter {
                ["fetch", "load"].contains($0.name.words.first) && $0.parameters.isEmpty
            }
            return first(fetches, .interacting, from: event)
        case "viewDidAppear":
            return first(requests.filter { $0.name.words.first == "follow" }, .interacting, from: event)
        default:
            return first(
                requests.filter { $0.name.words.first == event.wish.first },
                .interacting,
                from: event
            )
        }
    }

    private func first(_ methods: [Method], _ part: Part, from source: Method) -> Link? {
        methods.lazy.compactMap { link(to: $0, part, from: source) }.first
    }

    private func link(to target: Method, _ part: Part, from source: Method) -> Link? {
        guard source.result == nil, target.result == nil, source.isAsync || !target.isAsync else {
            return nil
        }
        guard target.errorType == nil || target.errorType == source.errorType else { return nil }
        var arguments: [Link.Argument] = []
        for parameter in target.parameters {
            guard let argument = argument(for: parameter, from: source) else { return nil }
            arguments.append(argument)
        }
        return Link(part: part, method: target, arguments: arguments)
    }

    private func argument(for parameter: Parameter, from source: Method) -> Link.Argument? {
        guard parameter.type.canBePassedOn else { return nil }
        if let row, row.name == parameter.type.text {
            guard let given = source.parameters.first, source.parameters.count == 1,
                given.type.text == row.source.text
            else { return nil }
            return Link.Argument(name: given.name, row: row.name)
        }
        return source.parameters.first {
            $0.type.text == parameter.type.text && $0.type.canBePassedOn
                && ($0.name == parameter.name || $0.label == parameter.label)
        }.map { Link.Argument(name: $0.name) }
    }
}

extension ValueType {
    /// Whether a value can be passed to another method unchanged.
    fileprivate var canBePassedOn: Bool { !isInout && !isVariadic && keeping == .value }
}
