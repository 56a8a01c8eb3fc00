/// A call to a neighbour in response to a message.
struct Link {
    /// The called part.
    let part: Part
    let method: Method
    /// The message's values to pass on, by name, each with the view model created from it, if any.
    let arguments: [(name: String, row: String?)]

    /// The values to pass on, given the values of the message.
    func values(_ value: (String) -> String?) -> [String?] {
        arguments.map { name, row in
            value(name).map { value in row.map { "\($0)(\(value))" } ?? value }
        }
    }
}

extension Scaffold {
    /// The presenter's call in response to a message, as far as names and types imply it.
    ///
    /// An event triggers the request it is named after (`didTapAdd`, `addTrack`), a result the output with the same
    /// values.
    func link(from method: Method, of part: Part) -> Link? {
        switch part {
        case .presenting: link(fromEvent: method)
        case .interactorDelegate:
            first(methods(.viewing).filter { !$0.parameters.isEmpty }, .viewing, from: method)
        case .interacting, .viewing, .routing: nil
        }
    }

    private func link(fromEvent event: Method) -> Link? {
        let requests = methods(.interacting).filter { $0.isRequested(by: event) }
        let routes = methods(.routing).filter { $0.name.words.first == event.wish.first }
        let showsAtOnce = contract[.interacting] == nil && event.name == "viewDidLoad"
        let outputs = showsAtOnce ? methods(.viewing).filter(\.parameters.isEmpty) : []
        return first(requests, .interacting, from: event) ?? first(routes, .routing, from: event)
            ?? first(outputs, .viewing, from: event)
    }

    private func first(_ methods: [Method], _ part: Part, from source: Method) -> Link? {
        methods.lazy.compactMap { link(to: $0, part, from: source) }.first
    }

    private func link(to target: Method, _ part: Part, from source: Method) -> Link? {
        let arguments = target.parameters.compactMap { argument(for: $0, from: source) }
        guard arguments.count == target.parameters.count, target.result == nil,
            source.isAsync || !target.isAsync
        else { return nil }
        return Link(part: part, method: target, arguments: arguments)
    }

    private func argument(for parameter: Parameter, from source: Method) -> (name: String, row: String?)? {
        guard parameter.type.canBePassedOn else { return nil }
        if let row, row.name == parameter.type.text {
            let given = source.parameters.first { $0.type.text == row.source.text }
            return source.parameters.count == 1 ? given.map { ($0.name, row.name) } : nil
        }
        return source.parameters.first {
            $0.type.text == parameter.type.text && $0.type.canBePassedOn
                && ($0.name == parameter.name || $0.label == parameter.label)
        }.map { ($0.name, nil) }
    }
}

extension Method {
    /// Returns whether an event triggers this request, judged by their names.
    fileprivate func isRequested(by event: Method) -> Bool {
        let verb = name.words.first
        return switch event.name {
        case "viewDidLoad", "didTapRefresh", "didTapReload", "didTapRetry":
            ["fetch", "load"].contains(verb) && parameters.isEmpty
        case "viewDidAppear": verb == "follow"
        default: verb == event.wish.first
        }
    }
}

extension ValueType {
    /// Whether a value can be passed to another method unchanged.
    fileprivate var canBePassedOn: Bool { keeping == .value }
}
