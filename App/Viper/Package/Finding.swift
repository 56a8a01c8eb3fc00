/// A rule violation: its place, the problem and the remedy.
struct Finding: Hashable {
    let place: Place
    /// The problem.
    let message: String
    /// The remedy.
    let remedy: String
    /// The rule's name, for disabling it; empty until the rule reports the finding.
    var rule: String

    init(_ place: Place, _ message: String, _ remedy: String, rule: String = "") {
        (self.place, self.message, self.remedy, self.rule) = (place, message, remedy, rule)
    }
}

extension Sequence {
    /// A finding for each element, with its place and the problem.
    func findings(remedy: String, _ fault: (Element) -> (Place, String)) -> [Finding] {
        map(fault).map { Finding($0, $1, remedy) }
    }
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
