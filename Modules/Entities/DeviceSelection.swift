/// The music selected for a device, and its format. Each sync resolves it against the current library.
public struct DeviceSelection: Hashable, Codable, Sendable {
    /// The choices in the order in which they were made, each once.
    public var choices: [DeviceChoice]
    public var format: DeviceFormat
    /// Whether albums get a cover image that the device can display.
    public var hasCovers: Bool

    public init(choices: [DeviceChoice] = [], format: DeviceFormat = .original, hasCovers: Bool = false) {
        (self.choices, self.format, self.hasCovers) = (choices, format, hasCovers)
    }
}

/// Music selected for a device.
public enum DeviceChoice: Hashable, Codable, Sendable {
    /// The whole library.
    case all
    /// A playlist, by name. Its tracks are copied with it.
    case playlist(String)
    case album(title: String, artist: String?)
    /// An artist, by name.
    case artist(String)
    /// The tracks that match a search. The words are stored as typed, which keeps ages such as `added:<30d` relative.
    case search(String)
}

/// The format of tracks on a device.
public enum DeviceFormat: String, Codable, CaseIterable, Sendable {
    /// The original file.
    case original
    /// Opus at 128 kbit/s, about a fifth of the size of lossless files.
    case opus
    /// MP3 with a variable bit rate of about 190 kbit/s.
    case mp3
}
