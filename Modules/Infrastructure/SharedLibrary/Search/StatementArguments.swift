import Postgres

/// The arguments of a statement that is put together from parts.
struct StatementArguments {
    private(set) var values: [PostgresValue]

    /// - Parameter values: those that are there already.
    init(_ values: [PostgresValue] = []) {
        self.values = values
    }

    /// Adds an argument, and returns what stands for it in the statement, such as `$1`.
    mutating func add(_ value: PostgresValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }
}
