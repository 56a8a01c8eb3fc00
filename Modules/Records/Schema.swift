/// The type of a JSON value, for the description of the API.
public indirect enum Schema: Sendable {
    case text
    /// A text in a form that JSON Schema names, such as `date-time`.
    case formatted(String)
    case integer
    case number
    case flag
    case list(Schema)
    /// An object with a name that others can refer to it by.
    case object(String, [Member])

    /// A member of an object.
    public struct Member: Sendable {
        public let name: String
        public let schema: Schema
        /// Whether the member is always present.
        public let isRequired: Bool
        public let help: String

        public init(_ name: String, _ schema: Schema, isRequired: Bool = false, _ help: String) {
            (self.name, self.schema, self.isRequired, self.help) = (name, schema, isRequired, help)
        }

        /// Creates a member that is a text.
        public init(_ name: String, isRequired: Bool = false, _ help: String) {
            self.init(name, .text, isRequired: isRequired, help)
        }
    }

    /// A point in time, as in RFC 3339.
    public static let instant = formatted("date-time")

    /// Returns a page of a list: its members, followed by the address of the next page.
    public static func page(_ name: String, _ members: [Member]) -> Schema {
        object(name, members + [Member("next", "the address of the next page, if there is one")])
    }
}
