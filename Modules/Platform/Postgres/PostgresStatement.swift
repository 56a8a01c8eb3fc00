/// A statement with its arguments, for a pipeline.
public struct PostgresStatement: Equatable, Sendable {
    public var sql: String
    public var arguments: [PostgresValue]

    public init(_ sql: String, _ arguments: [PostgresValue] = []) {
        (self.sql, self.arguments) = (sql, arguments)
    }
}
