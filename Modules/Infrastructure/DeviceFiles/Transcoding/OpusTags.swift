import Foundation
import Platform
import Services

/// The tags of a file, for its copy in Opus. ffmpeg can't embed a picture in Opus, but it can write a tag that contains
/// a FLAC picture, the format of covers in Opus.
struct OpusTags {
    private let input: String
    private let transcoder: Transcoder

    init(of input: String, with transcoder: Transcoder) {
        (self.input, self.transcoder) = (input, transcoder)
    }

    /// Writes the tags to a file that ffmpeg reads, if they include a picture.
    ///
    /// - Returns: whether they include one.
    func write(to path: String) async throws(ServiceError) -> Bool {
        guard let picture = try await transcoder.picture(in: input).map({ Data($0) }) else { return false }
        try await transcoder.run(
            ["-i", "file:\(input)", "-f", "ffmetadata", "-y", "file:\(path)"],
            on: input
        )
        guard let tags = FileManager.default.contents(atPath: path) else { return false }
        // The file's own tags follow the first line; later sections belong to streams and chapters.
        let start = tags.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? tags.endIndex
        let line = "METADATA_BLOCK_PICTURE=\(Self.escaped(Self.block(picture).base64EncodedString()))\n"
        return FileManager.default.createFile(
            atPath: path,
            contents: tags[..<start] + Data(line.utf8) + tags[start...]
        )
    }

    /// A FLAC picture block: a front cover without a description. Sizes of 0 mean unknown.
    static func block(_ picture: Data) -> Data {
        var block = Data()
        func append(_ number: Int) {
            block += withUnsafeBytes(of: UInt32(clamping: number).bigEndian) { Data($0) }
        }
        let type = Data("image/jpeg".utf8)
        append(3)
        append(type.count)
        block += type
        for number in [0, 0, 0, 0, 0, picture.count] { append(number) }
        return block + picture
    }

    /// Escapes equals signs, which end a key in ffmpeg's metadata files.
    private static func escaped(_ value: String) -> String {
        value.replacingOccurrences(of: "=", with: "\\=")
    }
}
