/// What a device is to carry, and how. It follows the library.
public struct DeviceSelection: Hashable, Codable, Sendable {
    /// In the order chosen, each once.
    public var choices: [DeviceChoice]
    public var format: DeviceFormat
    /// Whether albums get a picture of their cover that the device can show.
    public var hasCovers: Bool

    public init(choices: [DeviceChoice] = [], format: DeviceFormat = .original, hasCovers: Bool = false) {
        (self.choices, self.format, self.hasCovers) = (choices, format, hasCovers)
    }
}

/// Music that a device is to carry.
public enum DeviceChoice: Hashable, Codable, Sendable {
    /// The whole library.
    case all
    /// A playlist, by name. Its tracks are carried with the playlist itself.
    case playlist(String)
    case album(title: String, artist: String?)
    /// An artist, by name.
    case artist(String)
    /// What a search finds: its words as typed, so that ages such as `added:<30d` stay relative.
    case search(String)
}

/// How tracks are stored on a device.
public enum DeviceFormat: String, Codable, CaseIterable, Sendable {
    /// As they are.
    case original
    /// As Opus of 128 kbit/s, about a fifth of lossless files.
    case opus
    /// As MP3 with a variable rate of about 190 kbit/s.
    case mp3
}
