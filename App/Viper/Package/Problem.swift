/// The reason why a command failed, and advice.
struct Problem: Error, Equatable, CustomStringConvertible {
    let what: String
    let advice: String

    var description: String { "\(what). \(advice)" }
}
