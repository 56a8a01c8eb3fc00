/// The fields of a record, listed once for its JSON, its CSV and its schema.
///
///     static let fields = RecordFields<AlbumRow>("Album") {
///         Field.text("album", "its title") { $0.title }
///         Field.integer("year", "its release year") { $0.year }
///     }
public struct RecordFields<Row>: Sendable {
    /// The names and descriptions of the fields, for longer records that begin with them.
    public let members: [Schema.Member]
    private let name: String
    private let fields: [Field<Row>]
    /// The `write` closures of the fields, stored separately for speed: there may be a million records.
    private let writers: [Field<Row>.Writer]

    /// - Parameter name: the record's name in the description of the API.
    public init(_ name: String, @FieldsBuilder<Row> _ fields: () -> [Field<Row>]) {
        self.name = name
        self.fields = fields()
        members = self.fields.map(\.member)
        writers = self.fields.map(\.write)
    }

    /// The schema of the record.
    public var schema: Schema { .object(name, members) }

    /// Returns the record of a row.
    public func record(of row: Row) -> Record {
        var record = Record()
        for index in writers.indices { writers[index](row, &record) }
        return record
    }

    /// The header of a CSV table with these fields: RFC 4180, but ending in a line feed alone.
    public var csvHeader: String { Self.line(members.map(\.name)) }

    /// Returns the line of a row in such a table; absent values are empty.
    public func csvLine(of row: Row) -> String { Self.line(fields.map { $0.csv(row) }) }

    private static func line(_ values: [String]) -> String { values.joined(separator: ",") + "\n" }

    /// Returns these fields as part of a longer record. Its row contains the row of this one.
    public func part<Whole>(
        of whole: Whole.Type,
        _ row: @escaping @Sendable (Whole) -> Row
    ) -> [Field<Whole>] {
        fields.map { field in
            Field(field.member, write: { field.write(row($0), &$1) }, csv: { field.csv(row($0)) })
        }
    }
}

/// A field of a record. Its value is a text, a number, true or false, or another record.
public struct Field<Row>: Sendable {
    @usableFromInline typealias Writer = @Sendable (Row, inout Record) -> Void

    let member: Schema.Member
    let write: Writer
    let csv: @Sendable (Row) -> String

    @usableFromInline init(
        _ member: Schema.Member,
        write: @escaping Writer,
        csv: @escaping @Sendable (Row) -> String
    ) {
        (self.member, self.write, self.csv) = (member, write, csv)
    }

    /// A text.
    ///
    /// - Parameter schema: the form of the text, such as `instant`.
    @inlinable public static func text(
        _ name: String,
        as schema: Schema = .text,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> String
    ) -> Field {
        let key = Record.EncodedName(name)
        return Field(
            .init(name, schema, isRequired: true, help),
            write: { $1.add(key, value($0)) },
            csv: { CSV.text(value($0)) }
        )
    }

    /// A text that may be absent.
    @inlinable public static func text(
        _ name: String,
        as schema: Schema = .text,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> String?
    ) -> Field {
        let key = Record.EncodedName(name)
        return Field(
            .init(name, schema, help),
            write: { row, record in value(row).map { record.add(key, $0) } },
            csv: { value($0).map(CSV.text) ?? "" }
        )
    }

    /// A whole number.
    @inlinable public static func integer(
        _ name: String,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> Int
    ) -> Field {
        let key = Record.EncodedName(name)
        return Field(
            .init(name, .integer, isRequired: true, help),
            write: { $1.add(key, value($0)) },
            csv: { "\(value($0))" }
        )
    }

    /// A whole number that may be absent.
    @inlinable public static func integer(
        _ name: String,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> Int?
    ) -> Field {
        let key = Record.EncodedName(name)
        return Field(
            .init(name, .integer, help),
            write: { row, record in value(row).map { record.add(key, $0) } },
            csv: { value($0).map { "\($0)" } ?? "" }
        )
    }

    /// A floating-point number.
    public static func number(
        _ name: String,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> Double
    ) -> Field {
        Field(
            .init(name, .number, isRequired: true, help),
            write: { $1.add(name, value($0)) },
            csv: { "\(value($0))" }
        )
    }

    /// True or false.
    public static func flag(
        _ name: String,
        _ help: String,
        _ value: @escaping @Sendable (Row) -> Bool
    ) -> Field {
        Field(
            .init(name, .flag, isRequired: true, help),
            write: { $1.add(name, value($0)) },
            csv: { "\(value($0))" }
        )
    }

    /// A record that may be absent.
    public static func record<Part>(
        _ name: String,
        _ help: String,
        _ fields: RecordFields<Part>,
        _ value: @escaping @Sendable (Row) -> Part?
    ) -> Field {
        Field(
            .init(name, fields.schema, help),
            write: { $1.add(name, value($0).map(fields.record)) },
            csv: { value($0).map { CSV.text(String(fields.record(of: $0).jsonLine.dropLast())) } ?? "" }
        )
    }
}

/// Builds a list of fields, one a line.
@resultBuilder public enum FieldsBuilder<Row> {
    public static func buildExpression(_ field: Field<Row>) -> [Field<Row>] { [field] }

    public static func buildExpression(_ fields: [Field<Row>]) -> [Field<Row>] { fields }

    public static func buildBlock(_ parts: [Field<Row>]...) -> [Field<Row>] { parts.flatMap(\.self) }
}

/// Comma-separated values.
@usableFromInline enum CSV {
    /// A text, in quotes if necessary.
    @usableFromInline static func text(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }
        let isPadded = text.first == " " || text.last == " "
        return needsQuotes || isPadded ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
