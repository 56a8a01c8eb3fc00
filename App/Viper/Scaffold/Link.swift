/// A call of a neighbour in response to a message.
struct Link {
    /// A value of the message that is passed on.
    struct Argument {
        let name: String
        /// The view model made from it, if any.
        var row: String?
    }

    /// The called part.
    let part: Part
    let method: Method
    /// One for each parameter.
    let arguments: [Argument]

    /// The values passed on, given those of the message.
    func values(_ value: (String) -> String?) -> [String?] {
        arguments.map { argument in
            value(argument.name).map { value in argument.row.map { "\($0)(\(value))" } ?? value }
        }
    }
}
