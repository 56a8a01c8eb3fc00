import Entities
import Foundation
import Web

/// The fields of a request, from its address and its body: some clients send all of them in either.
struct FormFields: Equatable {
    private let values: [String: String]

    /// The size limit of a body, in bytes: 50 plays with long names.
    static let longest = 1_000_000

    /// - Parameter body: the fields as an HTML form encodes them; they override those of the address.
    /// - Returns: `nil` if they aren't encoded properly.
    init?(_ address: WebAddress, body: [UInt8]) {
        guard let text = String(validating: body, as: UTF8.self),
            let form = WebAddress(target: "/?\(text.replacing("\r\n", with: ""))")
        else { return nil }
        let items = (address.query + form.query).map { ($0.name, $0.value) }
        values = Dictionary(items) { $1 }
    }

    subscript(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

    /// The suffixes of the fields of each play, in order: `[0]`, `[1]` and so on, or none for a single one.
    ///
    /// - Parameter name: the name of a field that each play has.
    func suffixes(of name: String) -> [String] {
        if values[name] != nil { return [""] }
        return values.keys.compactMap { key in
            guard key.hasPrefix("\(name)["), key.hasSuffix("]") else { return nil }
            return Int(key.dropFirst(name.count + 1).dropLast())
        }
        .filter { (0..<1_000).contains($0) }.sorted().map { "[\($0)]" }
    }

    /// The time in a field, in seconds since 1970.
    func date(_ name: String) -> Date? { integer(name).map { Date(timeIntervalSince1970: Double($0)) } }

    /// The duration in a field, from seconds to milliseconds.
    func duration(_ name: String) -> Int? { integer(name).map { $0 &* 1_000 } }
}
