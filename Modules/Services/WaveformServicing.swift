import Entities

/// Computes the waveforms of tracks.
public protocol WaveformServicing: Sendable {
    /// The waveform of a local file or of a music server's song: the cached one if the file hasn't changed, otherwise
    /// computed and cached.
    ///
    /// Computing takes about a second for ten minutes of music, at low priority in the background, one file at a time.
    /// A song is downloaded for it, once. If the waveform can't be cached, it is returned anyway.
    ///
    /// - Throws: `missing`, `unreadable` or `inputOutput` if the file's audio can't be read; `notLocal` if the location
    ///   is neither a local file nor a song; `unavailable` if the decoder isn't installed, or if the server can't be
    ///   reached; `refused` or `notFound` if it doesn't send the song; `cancelled`.
    func waveform(of location: Location) async throws(ServiceError) -> Waveform

    /// Imports a waveform from a SoundCloud JSON file of any width and height, and caches it for the current state of a
    /// local file, or for a song, replacing a computed one.
    ///
    /// - Parameter path: the JSON file's absolute path.
    /// - Returns: the stored waveform.
    /// - Throws: `missing`, `unreadable` or `inputOutput` if one of the files can't be read or the waveform can't be
    ///   stored; `notLocal`.
    func importWaveform(from path: String, for location: Location) async throws(ServiceError) -> Waveform
}
