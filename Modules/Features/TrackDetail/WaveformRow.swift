import Entities

/// A waveform, ready to show.
struct WaveformRow: Equatable {
    private let waveform: Waveform

    init(_ waveform: Waveform) {
        self.waveform = waveform
    }

    /// How loud it is in stretches of equal time.
    var levels: [UInt8] { waveform.levels }
    /// The same as SoundCloud writes it: one JSON object in one line, without the line's end.
    var json: String { waveform.soundCloudJSON }
}
