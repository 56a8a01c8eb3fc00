import Entities

/// A waveform, ready to show.
package struct WaveformRow: Equatable, Sendable {
    private let waveform: Waveform

    init(_ waveform: Waveform) {
        self.waveform = waveform
    }

    /// The levels of equal parts of the track, 0 to 255.
    package var levels: [UInt8] { waveform.levels }

    /// The waveform as SoundCloud's JSON in one line, without the line's end: `{"width":1800,"height":140,"samples":[…]}`.
    /// The loudest point has the full height.
    package var json: String {
        let height = 140
        let loudest = max(1, levels.max().map(Int.init) ?? 0)
        let samples = levels.map { String((Int($0) * height + loudest / 2) / loudest) }
        return
            #"{"width":\#(samples.count),"height":\#(height),"samples":[\#(samples.joined(separator: ","))]}"#
    }
}
