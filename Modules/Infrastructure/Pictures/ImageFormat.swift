/// An image format that music players and web browsers show, recognised by its first bytes.
///
/// The raw value is the extension of its files.
enum ImageFormat: String {
    case jpeg = "jpg"
    case png
    case webp
    case gif

    /// The number of bytes needed to recognise a format.
    static let headerLength = 12

    /// - Returns: `nil` if the bytes aren't the beginning of an image.
    init?(_ bytes: some Collection<UInt8>) {
        let header = Array(bytes.prefix(Self.headerLength))
        guard header.count == Self.headerLength else { return nil }
        if header.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if header.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) {
            self = .png
        } else if header.starts(with: "RIFF".utf8), header.dropFirst(8).elementsEqual("WEBP".utf8) {
            self = .webp
        } else if header.starts(with: "GIF87a".utf8) || header.starts(with: "GIF89a".utf8) {
            self = .gif
        } else {
            return nil
        }
    }

    var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .webp: "image/webp"
        case .gif: "image/gif"
        }
    }
}
