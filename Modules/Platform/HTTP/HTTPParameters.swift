import Platform

/// The parameters of a query or of an HTML form, in order.
public struct HTTPParameters: Equatable, Sendable {
    struct Parameter: Equatable, Sendable {
        let name: String
        let value: String
    }

    private var parameters: [Parameter] = []

    public init() {}

    public mutating func add(_ name: String, _ value: String) {
        parameters.append(Parameter(name: name, value: value))
    }

    /// The encoded parameters, for a URL after `?` or a body of the type `application/x-www-form-urlencoded`.
    public var encoded: String {
        parameters.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    /// Percent-encodes everything except letters, digits, `-`, `.`, `_` and `~`, for example for a part of a path.
    public static func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += (digits.count == 1 ? "%0" : "%") + digits
            }
        }
        return encoded
    }
}

extension HTTPParameters: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}

extension HTTPParameters: Redacted {
    public var description: String { "\(parameters.count) parameters" }
}
