import CPostgres

/// The numbers of built-in types, which are the same in every database.
enum PostgresType {
    /// The server infers the type.
    static let unknown: Oid = 0
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let char: Oid = 18
    static let name: Oid = 19
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let text: Oid = 25
    static let oid: Oid = 26
    static let json: Oid = 114
    /// The type of an untyped literal.
    static let literal: Oid = 705
    static let textArray: Oid = 1009
    static let int8Array: Oid = 1016
    static let bpchar: Oid = 1042
    static let varchar: Oid = 1043
}

extension PostgresValue {
    var type: Oid {
        switch self {
        case .null: PostgresType.unknown
        case .integer: PostgresType.int8
        case .medium: PostgresType.int4
        case .small: PostgresType.int2
        case .text: PostgresType.text
        case .bytes: PostgresType.bytea
        case .boolean: PostgresType.bool
        case .integers: PostgresType.int8Array
        case .texts: PostgresType.textArray
        }
    }
}
