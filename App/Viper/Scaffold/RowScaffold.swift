import SwiftParser

/// A view model generated with a module, created from the value of a result.
struct RowScaffold {
    let name: String
    /// The type that it is created from.
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

    /// The view model's file.
    func text(like contract: Contract) -> String {
        let text = Template.row.text(for: contract.module).replacing("\(contract.module)Row", with: name)
        guard source.text != "String" else { return text }
        let description =
            source.text.hasSuffix("?") ? #"value.map { "\($0)" } ?? """# : #""\(value)""#
        let described = text.replacing("_ value: String", with: "_ value: \(source.text)")
            .replacing("text = value", with: "text = \(description)")
        let isStandard = source.mentioned.allSatisfy(["String", "Int", "Double", "Bool"].contains)
        return Parser.parse(source: described).text(imports: isStandard ? [] : contract.imports)
    }
}
