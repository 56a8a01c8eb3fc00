/// A rule violation: its place, the problem and the remedy.
struct Finding: Hashable {
    let place: Place
    /// The rule's name, for disabling it.
    let rule: String
    /// The problem.
    let message: String
    /// The remedy.
    let remedy: String
}

extension Finding: CustomStringConvertible {
    /// The finding in the format of compiler errors, which editors can parse.
    var description: String { "\(place): error: \(message). \(remedy) (\(rule))" }
}

/// The reasons why a contract can't be processed.
struct ContractError: Error, Equatable, CustomStringConvertible {
    let findings: [Finding]

    var description: String { findings.map(\.description).joined(separator: "\n") }
}
