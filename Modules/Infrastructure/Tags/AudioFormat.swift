/// An audio format, recognised by its extension and its first bytes.
enum AudioFormat: CaseIterable {
    case mpeg
    case ogg
    case flac
    case mp4
    case asf
    case wave
    case aiff
    case monkeysAudio
    case musepack
    case wavPack
    case trueAudio

    /// The format for a file extension, given without the dot and in any case.
    init?(fileExtension: String) {
        let lowercased = fileExtension.lowercased()
        guard let format = Self.allCases.first(where: { $0.extensions.contains(lowercased) }) else {
            return nil
        }
        self = format
    }

    private var extensions: [String] {
        switch self {
        case .mpeg: ["mp3", "mp2"]
        case .ogg: ["ogg", "oga", "opus", "spx"]
        case .flac: ["flac"]
        case .mp4: ["m4a", "m4b", "mp4"]
        case .asf: ["wma", "asf"]
        case .wave: ["wav"]
        case .aiff: ["aiff", "aif", "aifc"]
        case .monkeysAudio: ["ape"]
        case .musepack: ["mpc"]
        case .wavPack: ["wv"]
        case .trueAudio: ["tta"]
        }
    }
}

extension AudioFormat {
    /// The number of bytes needed to recognise a format.
    static let headerLength = 12

    /// Returns whether a file of this format can begin with a header. TagLib goes by the extension alone, and makes up
    /// durations for missing audio.
    func canBegin(with header: [UInt8]) -> Bool {
        let recognised = Self.allCases.filter { $0.signs.contains { $0.isFound(in: header) } }
        if recognised.isEmpty {
            return self == .mpeg || (mayFollowTag && header.starts(with: "ID3".utf8))
        }
        return recognised.contains(self)
    }

    /// Whether an ID3 tag may precede the audio.
    private var mayFollowTag: Bool {
        switch self {
        case .flac, .monkeysAudio, .trueAudio: true
        default: false
        }
    }

    /// The format's magic numbers, ignoring tags. MPEG doesn't have a reliable one.
    private var signs: [Sign] {
        switch self {
        case .mpeg: []
        case .ogg: [Sign("OggS")]
        case .flac: [Sign("fLaC")]
        case .mp4: [Sign("ftyp", at: 4)]
        case .asf: [Sign([0x30, 0x26, 0xB2, 0x75])]
        case .wave: [Sign("WAVE", at: 8)]
        case .aiff: [Sign("AIFF", at: 8), Sign("AIFC", at: 8)]
        case .monkeysAudio: [Sign("MAC ")]
        case .musepack: [Sign("MP+"), Sign("MPCK")]
        case .wavPack: [Sign("wvpk")]
        case .trueAudio: [Sign("TTA")]
        }
    }

    private struct Sign {
        let bytes: [UInt8]
        let offset: Int

        init(_ bytes: [UInt8], at offset: Int = 0) {
            self.bytes = bytes
            self.offset = offset
        }

        init(_ text: String, at offset: Int = 0) {
            self.init(Array(text.utf8), at: offset)
        }

        func isFound(in header: [UInt8]) -> Bool {
            header.dropFirst(offset).starts(with: bytes)
        }
    }
}
