/// An argument of a statement.
public enum PostgresValue: Equatable, Sendable {
    case null
    /// `bigint`; also for narrower columns if the server converts, as in `INSERT`.
    case integer(Int64)
    /// `integer`, for `COPY`, which doesn't convert.
    case medium(Int32)
    /// `smallint`, for `COPY`, which doesn't convert.
    case small(Int16)
    /// `text`. U+0000, which PostgreSQL can't store, is an error: `PostgresError.unsendable`.
    case text(String)
    /// `bytea`.
    case bytes([UInt8])
    /// `boolean`.
    case boolean(Bool)
    /// `bigint[]`, for example for `= ANY ($1)`.
    case integers([Int64])
    /// `text[]`.
    case texts([String])
}

extension PostgresValue {
    // Optional values: `nil` is null.

    public init(_ value: Int64?) { self = value.map(Self.integer) ?? .null }
    public init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
    public init(_ value: String?) { self = value.map(Self.text) ?? .null }
    public init(_ value: [UInt8]?) { self = value.map(Self.bytes) ?? .null }
    public init(_ value: Bool?) { self = value.map(Self.boolean) ?? .null }
}

extension PostgresValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral
{
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .text(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(nilLiteral: ()) { self = .null }
}
