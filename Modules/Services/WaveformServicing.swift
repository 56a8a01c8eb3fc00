import Entities

/// Computes how loud a track is over its length.
public protocol WaveformServicing: Sendable {
    /// The waveform of a local file: a kept one if the file is still the same, else computed now and kept.
    ///
    /// Computing takes about a second for ten minutes of music, in the background at low priority, one file after
    /// the other. A waveform that can't be kept is returned all the same.
    ///
    /// - Throws: `missing`, `unreadable` or `inputOutput` if the file has no sound that could be read; `notLocal` if
    ///   the location is no local file; `unavailable` if the decoder isn't installed; `cancelled`.
    func waveform(of location: Location) async throws(ServiceError) -> Waveform

    /// Takes a waveform over from a file of SoundCloud's JSON, of any width and height, and keeps it as the one of a
    /// local file in its present state, in place of one that was computed.
    ///
    /// - Parameter path: the JSON file's absolute path.
    /// - Returns: The waveform as it is kept.
    /// - Throws: `missing`, `unreadable` or `inputOutput` if one of the files can't be read, or the waveform can't be
    ///   kept; `notLocal`.
    func importWaveform(from path: String, for location: Location) async throws(ServiceError) -> Waveform
}
