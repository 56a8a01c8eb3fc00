/// Gives each method of a protocol a message of its own.
///
/// A message is called like its method, and labelled like it. Only where that would be another's message,
/// because methods differ in nothing but their types, the types join the name: `showTrack`, `showAlbum`.
struct MessageNames {
    private(set) var names: [String] = []
    /// What a method's answers are called by: its name, with its labels where the name alone is not enough.
    private(set) var stems: [String] = []

    init(_ methods: [Method]) {
        for method in methods {
            let namesakes = methods.filter { $0.name == method.name }
            names.append(free(Self.name(of: method, among: namesakes)) { $0 + method.signature })
            let labels = namesakes.count > 1 ? method.labels : ""
            stems.append(free(method.name.bare + labels) { "stem " + $0 })
        }
    }

    private var taken: Set<String> = []

    /// The name, or else the name with a number.
    private mutating func free(_ name: String, key: (String) -> String) -> String {
        var candidate = name
        var number = 1
        while !taken.insert(key(candidate)).inserted {
            number += 1
            candidate = "\(name.bare)\(number)"
        }
        return candidate
    }

    private static func name(of method: Method, among namesakes: [Method]) -> String {
        if namesakes.filter({ $0.signature == method.signature }).count > 1, !method.recorded.isEmpty {
            return method.name.bare + method.recorded.map { $0.type.text.capitalizedLetters }.joined()
        }
        // Swift takes no case without values beside one with values of the same name.
        if method.recorded.isEmpty, namesakes.contains(where: { !$0.recorded.isEmpty }) {
            return "\(method.name.bare)WithoutArguments"
        }
        return method.name
    }
}

extension Method {
    /// What tells messages of one name apart.
    fileprivate var signature: String {
        "(\(recorded.map { "\($0.label ?? "_"):" }.joined()))"
    }

    fileprivate var labels: String {
        parameters.map { ($0.label ?? $0.name).capitalizedLetters }.joined()
    }
}

extension String {
    /// The name without backticks.
    var bare: String { filter { $0 != "`" } }

    /// The letters and digits, each stretch of them with a capital: `[any Track]?` is `AnyTrack`.
    fileprivate var capitalizedLetters: String {
        split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
