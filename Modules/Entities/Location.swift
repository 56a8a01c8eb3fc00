/// The location of a track's audio: the absolute path of a file, a URL, or a song of a music server.
///
/// A path is stored unchanged. File systems also allow names that aren't valid UTF-8; to be shown, exported and opened,
/// such a path is stored as a `file://` URL with those bytes percent-encoded.
public struct Location: Hashable, Sendable {
    /// The path or URL, as stored, shown and exported.
    public let text: String

    public init(_ text: String) {
        self.text = text
    }

    /// - Parameter path: an absolute path, as the file system's bytes.
    public init(path: some Collection<UInt8>) {
        if let text = String(validating: path, as: UTF8.self) {
            self.text = text
        } else {
            text = Self.fileScheme + Self.percentEncoded(path)
        }
    }

    /// The path as the file system's bytes; `nil` if the location isn't a local file.
    public var path: [UInt8]? {
        if isURL {
            let url = text.utf8.dropFirst(Self.fileScheme.utf8.count)
            let isNamed = url.starts(with: "\(Self.thisHost)/".utf8)
            let path = Self.percentDecoded(isNamed ? url.dropFirst(Self.thisHost.utf8.count) : url)
            return path?.first == UInt8(ascii: "/") ? path : nil
        }
        return text.utf8.first == UInt8(ascii: "/") ? Array(text.utf8) : nil
    }

    /// Ranges that contain the texts of all locations below this folder, in byte order and without their bounds. A
    /// folder with a valid name has two, because URLs represent the files below it with invalid names.
    public var contents: [(after: String, before: String)] {
        guard let path else { return [] }
        let folder = path == [UInt8(ascii: "/")] ? [] : path
        let url = Self.fileScheme + Self.percentEncoded(folder)
        let texts = isURL ? [url] : [text == "/" ? "" : text, url]
        // The slash's successor is the digit 0.
        return texts.map { ("\($0)/", "\($0)0") }
    }

    /// Returns whether the location is below a folder, at any depth.
    public func isBelow(_ folder: Location) -> Bool {
        guard let path, let folder = folder.path else { return false }
        let prefix = folder.last == UInt8(ascii: "/") ? folder : folder + [UInt8(ascii: "/")]
        return path.count > prefix.count && path.starts(with: prefix)
    }

    /// Compares bytes: file names that are canonically equivalent as `String`s can be different files.
    public static func == (first: Location, second: Location) -> Bool {
        first.text.utf8.elementsEqual(second.text.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    // Compares bytes, because a slash and an accent that follows it are one `Character`.
    private var isURL: Bool { text.utf8.starts(with: Self.fileScheme.utf8) }

    private static let fileScheme = "file://"
    /// The host name that some programs write between the scheme and the path.
    private static let thisHost = "localhost"

    static func percentEncoded(_ bytes: some Collection<UInt8>) -> String {
        var text = ""
        for byte in bytes {
            let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%")
            if isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    static func percentDecoded(_ encoded: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = encoded[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
