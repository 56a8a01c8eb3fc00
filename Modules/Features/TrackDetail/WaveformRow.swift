import Entities

/// A waveform, ready to show.
package struct WaveformRow: Equatable {
    private let waveform: Waveform

    init(_ waveform: Waveform) {
        self.waveform = waveform
    }

    /// How loud it is in stretches of equal time.
    package var levels: [UInt8] { waveform.levels }
    /// The same as SoundCloud writes it: one JSON object in one line, without the line's end.
    package var json: String { waveform.soundCloudJSON }
}
