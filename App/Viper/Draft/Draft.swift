/// A module's first draft: its contract, and the message flow as far as names and types imply it.
///
/// An event triggers the request it is named after (`didTapAdd`, `addTrack`), an answer the output that takes the
/// same values. Everything else, including the services behind requests, is left to implement, and reported by a
/// test.
struct Draft {
    let contract: Contract
    let layout: Layout
    /// The module's purpose, in one sentence.
    let purpose: String
    /// The view model generated with the module, if its contract uses one that doesn't exist.
    let viewModel: DraftViewModel?

    var module: String { contract.module }

    func methods(_ part: Part) -> [Method] { contract[part]?.methods ?? [] }

    /// The request, output or route an event triggers.
    func link(fromEvent event: Method) -> Link? {
        if let link = request(after: event) { return link }
        let ways = methods(.routing).filter { $0.name.words.first == event.wish.first }
        if let link = first(ways, .routing, from: event) { return link }
        guard contract[.interacting] == nil, event.name == "viewDidLoad" else { return nil }
        return first(methods(.viewing).filter(\.parameters.isEmpty), .viewing, from: event)
    }

    /// The output an answer triggers.
    func link(fromAnswer answer: Method) -> Link? {
        first(methods(.viewing).filter { !$0.parameters.isEmpty }, .viewing, from: answer)
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
        var arguments: [String] = []
        for parameter in target.parameters {
            guard let value = value(for: parameter, from: source) else { return nil }
            arguments.append(value)
        }
        return Link(source: source, part: part, method: target, arguments: arguments)
    }

    private func value(for parameter: Parameter, from source: Method) -> String? {
        guard parameter.type.canBePassedOn else { return nil }
        if let viewModel, viewModel.name == parameter.type.text {
            guard let given = source.parameters.first, source.parameters.count == 1,
                given.type.text == viewModel.source.text
            else { return nil }
            return "\(viewModel.name)(\(given.name))"
        }
        return source.parameters.first {
            $0.type.text == parameter.type.text && $0.type.canBePassedOn
                && ($0.name == parameter.name || $0.label == parameter.label)
        }?.name
    }
}

extension ValueType {
    /// Whether a value can be passed to another method unchanged.
    fileprivate var canBePassedOn: Bool { !isInout && !isVariadic && keeping == .value }
}
