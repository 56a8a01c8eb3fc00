/// A rule violation: where it is, what is wrong, and how to fix it.
struct Finding: Hashable {
    let place: Place
    /// The rule's name, for disabling it.
    let rule: String
    /// What is wrong.
    let message: String
    /// What to do about it.
    let remedy: String
}

extension Finding: CustomStringConvertible {
    /// As a compiler says it, so that editors find the place.
    var description: String { "\(place): error: \(message). \(remedy) (\(rule))" }
}

/// Why a contract can't be processed.
struct ContractError: Error, Equatable, CustomStringConvertible {
    let findings: [Finding]

    var description: String { findings.map(\.description).joined(separator: "\n") }
}
