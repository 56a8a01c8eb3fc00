import SwiftParser
import SwiftSyntax

extension Method {
    init(_ function: FunctionDeclSyntax, in file: SourceFile) {
        let signature = function.signature
        let result = signature.returnClause.map { ValueType($0.type) }
        self.init(
            name: function.name.text,
            parameters: signature.parameterClause.parameters.enumerated().map { Parameter($1, at: $0) },
            effects: Effects(
                signature.effectSpecifiers?.asyncSpecifier,
                signature.effectSpecifiers?.throwsClause
            ),
            attributes: function.attributes.map(\.trimmedDescription),
            result: ["Void", "()"].contains(result?.text) ? nil : result,
            documentation: function.documentation,
            place: file.place(of: function.name)
        )
    }
}

extension Effects {
    init(_ asyncSpecifier: TokenSyntax?, _ clause: ThrowsClauseSyntax?) {
        isAsync = asyncSpecifier != nil
        // A method that rethrows, or throws `Never`, needs no error type.
        let type = clause?.type?.trimmedDescription ?? "any Error"
        errorType = clause?.throwsSpecifier.text == "throws" && type != "Never" ? type : nil
    }
}

extension Parameter {
    fileprivate init(_ parameter: FunctionParameterSyntax, at index: Int) {
        let first = parameter.firstName.text
        let second = parameter.secondName?.text ?? first
        self.init(
            label: first == "_" ? nil : first.bare,
            name: ["_", "self"].contains(second.bare) ? "argument\(index + 1)" : second.asVariable,
            type: ValueType(parameter.type)
        )
    }
}

extension String {
    /// The name, in backticks if a variable needs them.
    var asVariable: String {
        bare.isValidSwiftIdentifier(for: .variableName) ? bare : "`\(bare)`"
    }
}
