/// A view model generated with a module, made from the value of an answer.
struct DraftViewModel {
    let name: String
    /// The type it is created from.
    let source: ValueType

    /// The view model in a contract, if it is named after the module and doesn't exist yet.
    init?(of contract: Contract, declared: Set<String>) {
        let mentioned = (contract[.viewing]?.methods ?? []).flatMap(\.parameters).flatMap(\.type.mentioned)
        let names = ["\(contract.module)Row", "\(contract.module)ViewModel"]
        guard let name = names.first(where: { mentioned.contains($0) && !declared.contains($0) }) else {
            return nil
        }
        self.name = name
        let answers = contract[.interactorDelegate]?.methods ?? []
        let single = answers.filter {
            $0.parameters.count == 1 && $0.parameters[0].type.text != "ServiceError"
        }
        source = single.first?.parameters[0].type ?? .text
    }

    func text(imports: [String]) -> String {
        let heads = imports.isEmpty ? "" : imports.map { "import \($0)\n" }.joined() + "\n"
        let value = source.text == "String" ? "value" : "\"\\(value)\""
        return heads + """
            /// The content, formatted for display.
            package struct \(name): Equatable {
                package let text: String

                init(_ value: \(source.text)) {
                    text = \(value)
                }
            }

            """
    }
}
