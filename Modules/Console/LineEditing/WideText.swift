import Platform

/// Text as C's wide functions take it, for those that keep its address.
final class WideText {
    let pointer: UnsafeMutablePointer<wchar_t>

    init(_ text: String) {
        let characters = text.wideCString
        pointer = .allocate(capacity: characters.count)
        pointer.initialize(from: characters, count: characters.count)
    }

    deinit {
        pointer.deallocate()
    }
}

extension String {
    /// The text without NUL, which ends a text in C.
    var wideCharacters: [wchar_t] {
        unicodeScalars.lazy.filter { $0 != "\0" }.map { wchar_t($0.value) }
    }

    /// The text as C's wide functions take it, for the time of a call.
    var wideCString: [wchar_t] { wideCharacters + [0] }

    init(wide characters: some Sequence<wchar_t>) {
        var text = UnicodeScalarView()
        for character in characters {
            text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        self.init(text)
    }
}
