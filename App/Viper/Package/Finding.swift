/// Something that breaks a rule: where, what, and how to mend it.
struct Finding: Hashable {
    let place: Place
    /// The rule's name, as it is switched off with.
    let rule: String
    /// What is wrong.
    let message: String
    /// What to do about it.
    let remedy: String
}

extension Finding: CustomStringConvertible {
    var description: String { "\(place): \(rule): \(message). \(remedy)" }
}

/// Why a contract can't be worked with.
struct ContractError: Error, Equatable, CustomStringConvertible {
    let findings: [Finding]

    var description: String { findings.map(\.description).joined(separator: "\n") }
}
