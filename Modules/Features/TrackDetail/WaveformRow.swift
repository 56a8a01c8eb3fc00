import Entities

/// A waveform, ready to show.
package struct WaveformRow: Equatable, Sendable {
    private let waveform: Waveform

    init(_ waveform: Waveform) {
        self.waveform = waveform
    }

    /// The levels of equal parts of the track, 0 to 255.
    package var levels: [UInt8] { waveform.levels }

    /// The waveform as SoundCloud JSON without a line break: `{"width":1800,"height":140,"samples":[…]}`. It is scaled
    /// so that the highest level has the full height.
    package var json: String {
        let height = 140
        let highest = max(1, levels.max().map(Int.init) ?? 0)
        let samples = levels.map { String((Int($0) * height + highest / 2) / highest) }
        return
            #"{"width":\#(samples.count),"height":\#(height),"samples":[\#(samples.joined(separator: ","))]}"#
    }
}
