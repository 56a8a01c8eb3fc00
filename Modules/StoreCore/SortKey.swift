/// A value that a listing is sorted by.
package enum SortKey: Hashable {
    case text(String)
    case integer(Int64)
}

extension SortKey: CustomStringConvertible {
    /// The key in letters, digits, `-` and `_`: a number, or `t` followed by the text in base64url.
    package var description: String {
        switch self {
        case .text(let text): "t" + Base64URL.text(text.utf8)
        case .integer(let integer): String(integer)
        }
    }

    /// Parses a description; `nil` if it is invalid.
    package init?(_ description: Substring) {
        guard description.first == "t" else {
            guard let integer = Int64(description) else { return nil }
            self = .integer(integer)
            return
        }
        guard let bytes = Base64URL.bytes(description.dropFirst()),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        self = .text(text)
    }
}

extension SortKey: StoreArgument {
    package var storeValue: StoreValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        }
    }
}
