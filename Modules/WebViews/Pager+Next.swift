import Web

extension WebInput {
    /// Links to the first and the next page of a list.
    ///
    /// - Parameter next: the position of the next page; `nil` at the end.
    package func pager(next: String?) -> Markup {
        Pager(
            previous: self[.after].map { _ in
                .init(name: "From the beginning", address: address.with(Parameter.after.name, nil).text)
            },
            next: next.map { next in
                .init(name: "More", address: address.with(Parameter.after.name, next).text)
            }
        ).markup
    }

    /// Links to variants of the same list, such as other orders.
    ///
    /// - Parameters:
    ///   - parameter: the parameter that differs.
    ///   - choices: its values and their names; the first is the default.
    package func choices(of parameter: Parameter, _ label: String, _ choices: KeyValuePairs<String, String>)
        -> Markup
    {
        let chosen = self[parameter] ?? choices.first?.key
        return .links(
            label,
            to: choices.map { value, name in
                .init(
                    name: name,
                    address: address.with(parameter.name, value).with(Parameter.after.name, nil).text,
                    isCurrent: value == chosen
                )
            }
        )
    }
}
