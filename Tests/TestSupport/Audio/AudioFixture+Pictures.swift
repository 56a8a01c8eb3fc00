import Foundation

/// Audio files with pictures. In each format, type 3 is the front cover, and 4 the back.
extension AudioFixture {
    /// The content of an ID3v2 frame with a picture, `APIC`.
    public static func attachedPicture(_ image: [UInt8], type: UInt8 = 3) -> [UInt8] {
        [0] + Array("image/jpeg\0".utf8) + [type, 0] + image
    }

    /// AAC in MP4.
    public static func m4a(cover: [UInt8]) -> [UInt8] {
        // The type of the data, 13 for JPEG, and four bytes without meaning.
        let data = atom("data", UInt32(13).bigEndianBytes + [0, 0, 0, 0] + cover)
        let item = atom("covr", data)
        var bytes = m4a
        // The tags are at the end of the file, and so at the end of these atoms.
        for name in ["moov", "udta", "meta", "ilst"] {
            guard let start = bytes.firstRange(of: Array(name.utf8))?.lowerBound else { continue }
            let size = bytes[(start - 4)..<start].reduce(0) { $0 << 8 | UInt32($1) }
            bytes.replaceSubrange((start - 4)..<start, with: (size + UInt32(item.count)).bigEndianBytes)
        }
        return bytes + item
    }

    /// WavPack with an APE tag.
    public static func wavPack(cover: [UInt8]) -> [UInt8] {
        let audio = wavPack.firstRange(of: Array("APETAGEX".utf8)).map { wavPack[..<$0.lowerBound] } ?? []
        let binary: UInt32 = 2
        return audio + ape("Cover Art (Front)", Array("cover.jpg\0".utf8) + cover, flags: binary)
    }

    /// The headers of an ASF file, as of Windows Media Audio.
    public static func asf(pictures: [(type: UInt8, image: [UInt8])]) -> [UInt8] {
        let attributes = pictures.flatMap { picture -> [UInt8] in
            let size = UInt32(picture.image.count).littleEndianBytes
            let value = [picture.type] + size + utf16("image/jpeg") + utf16("") + picture.image
            let name = utf16("WM/Picture")
            let binary = UInt16(1).littleEndianBytes
            return UInt16(name.count).littleEndianBytes + name + binary
                + UInt16(value.count).littleEndianBytes + value
        }
        let content = UInt16(pictures.count).littleEndianBytes + attributes
        let objects =
            asfObject("A1DCAB8C47A9CF118EE400C00C205365", [UInt8](repeating: 0, count: 80))
            + asfObject("9107DCB7B7A9CF118EE600C00C205365", [UInt8](repeating: 0, count: 54))
            + asfObject("40A4D0D207E3D21197F000A0C95EA850", content)
        return asfObject("3026B2758E66CF11A6D900AA0062CE6C", UInt32(3).littleEndianBytes + [1, 2] + objects)
    }

    /// The content of a FLAC block with a picture, which Vorbis comments contain in Base64.
    static func flacPicture(_ image: [UInt8], type: UInt32 = 3) -> [UInt8] {
        let mediaType = Array("image/jpeg".utf8)
        // An empty description, and unknown dimensions.
        let middle = [UInt8](repeating: 0, count: 5 * 4)
        return type.bigEndianBytes + UInt32(mediaType.count).bigEndianBytes + mediaType + middle
            + UInt32(image.count).bigEndianBytes + image
    }

    private static func atom(_ name: String, _ content: [UInt8]) -> [UInt8] {
        UInt32(content.count + 8).bigEndianBytes + Array(name.utf8) + content
    }

    private static func asfObject(_ id: String, _ content: [UInt8]) -> [UInt8] {
        let digits = Array(id)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0..<$0 + 2]), radix: 16)
        }
        return bytes + UInt64(content.count + 24).littleEndianBytes + content
    }

    /// A text in UTF-16 with a terminating zero.
    private static func utf16(_ text: String) -> [UInt8] {
        (Array(text.utf16) + [0]).flatMap(\.littleEndianBytes)
    }
}

extension [UInt8] {
    var base64: String { Data(self).base64EncodedString() }
}
