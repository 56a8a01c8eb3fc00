import Entities

/// A waveform, ready to show.
struct WaveformRow: Equatable {
    /// How loud it is in stretches of equal time.
    let levels: [UInt8]
    /// The same as SoundCloud writes it: one JSON object in one line, without the line's end.
    let json: String

    init(_ waveform: Waveform) {
        levels = waveform.levels
        json = waveform.soundCloudJSON
    }
}
