import Records
import Web

extension Schema {
    /// The places at which a value doesn't match the schema.
    func faults(of value: JSONValue, at path: String = "answer") -> [String] {
        switch (self, value) {
        case (.text, .text), (.integer, .integer), (.number, .integer), (.number, .number), (.flag, .flag):
            return []
        case (.formatted, .text(let text)):
            let isInstant = text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
            return isInstant ? [] : ["\(path) isn't an instant: \(text)"]
        case (.list(let item), .list(let values)):
            return values.enumerated().flatMap { item.faults(of: $1, at: "\(path)[\($0)]") }
        case (.object(_, let members), .object(let values)):
            let known = Set(members.map(\.name))
            let undeclared = values.keys.filter { !known.contains($0) }.map { "\(path).\($0) isn't declared" }
            return undeclared
                + members.flatMap { member in
                    values[member.name].map { member.schema.faults(of: $0, at: "\(path).\(member.name)") }
                        ?? (member.isRequired ? ["\(path).\(member.name) is missing"] : [])
                }
        case (.text, _), (.integer, _), (.number, _), (.flag, _), (.formatted, _), (.list, _), (.object, _):
            return ["\(path) isn't a value of its type: \(value)"]
        }
    }

    /// The objects in this schema, with their members.
    var objects: [(name: String, members: String)] {
        switch self {
        case .list(let item): item.objects
        case .object(let name, let members): [(name, "\(members)")] + members.flatMap(\.schema.objects)
        case .text, .formatted, .integer, .number, .flag: []
        }
    }
}
