import Entities
import Records

/// A waveform, ready to show.
package struct WaveformRow: Equatable, Sendable {
    private let waveform: Waveform

    init(_ waveform: Waveform) {
        self.waveform = waveform
    }

    /// The levels of equal parts of the track, 0 to 255.
    package var levels: [UInt8] { waveform.levels }

    /// The waveform in SoundCloud's JSON format: `{"width":1800,"height":140,"samples":[…]}`. It is scaled to give the
    /// highest level the full height.
    package var record: Record {
        let height = 140
        let highest = max(1, levels.max().map(Int.init) ?? 0)
        return [
            "width": levels.count, "height": height,
            "samples": levels.map { (Int($0) * height + highest / 2) / highest },
        ]
    }
}
