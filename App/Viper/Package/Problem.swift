/// Why a command failed: what is wrong, and what to do.
struct Problem: Error, Equatable, CustomStringConvertible {
    let what: String
    let advice: String

    var description: String { "\(what). \(advice)" }
}
