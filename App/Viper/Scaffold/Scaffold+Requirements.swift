import SwiftSyntax
import SwiftSyntaxBuilder

extension Scaffold {
    /// A part's requirements as its role implements them, but for those whose values are unknown.
    func requirements(of part: Part) -> [DeclSyntax] {
        let errorView: [DeclSyntax] =
            part == .interactorDelegate && inheritsErrors(part)
            ? ["var errorView: (any ErrorViewing)? { view }"] : []
        return errorView + declarations(of: methods(part), contract[part]?.properties ?? [], part)
    }

    /// Requirements of a part, but for those whose values are unknown.
    func declarations(of methods: [Method], _ properties: [Property], _ part: Part) -> [DeclSyntax] {
        let values = properties.compactMap { property -> DeclSyntax? in
            property.type.naturalValue.map {
                "var \(raw: property.name): \(raw: property.type.text) { \(raw: $0) }"
            }
        }
        return values + methods.compactMap { declaration(of: $0, part) }
    }

    /// A method whose body calls a neighbour or prints its values, and is otherwise empty; `nil` if its result has no
    /// known value.
    private func declaration(of method: Method, _ part: Part) -> DeclSyntax? {
        if let result = method.result {
            return result.naturalValue.map { method.declaration("\(raw: $0)") }
        }
        if part == .viewing {
            return method.declaration(printing(method).map { "\(raw: $0.statement)" } ?? [])
        }
        guard let link = link(from: method, of: part) else { return method.declaration([]) }
        let receiver = method.selfPrefix(for: link.part.receiver) + link.part.receiver
        let call = link.method.call(
            on: link.part == .viewing ? receiver + "?" : receiver,
            link.values { $0 }.compactMap { $0 }
        )
        return method.declaration("\(call)")
    }

    /// The members that can't be generated, because their values are unknown. The module doesn't build without them.
    var unwritable: [String] {
        Part.allCases.flatMap { part in
            part.role.map { unwritable(methods(part), contract[part]?.properties ?? [], of: $0) } ?? []
        }
    }

    func unwritable(_ methods: [Method], _ properties: [Property], of role: String) -> [String] {
        methods.filter { !$0.isWritable }
            .map { "\(module)\(role).\($0.fullName), which returns \($0.result?.text ?? "nothing")" }
            + properties.filter { $0.type.naturalValue == nil }
            .map { "\(module)\(role).\($0.name), which is \($0.type.text)" }
    }
}
