import Platform

/// A wide C string with a stable address, for C functions that store the pointer.
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
    /// The text as wide characters, without NUL.
    var wideCharacters: [wchar_t] {
        unicodeScalars.lazy.filter { $0 != "\0" }.map { wchar_t($0.value) }
    }

    /// The text as a NUL-terminated wide string.
    var wideCString: [wchar_t] { wideCharacters + [0] }

    init(wide characters: some Sequence<wchar_t>) {
        var text = UnicodeScalarView()
        for character in characters {
            text.append(Unicode.Scalar(UInt32(bitPattern: character)) ?? "\u{FFFD}")
        }
        self.init(text)
    }
}
