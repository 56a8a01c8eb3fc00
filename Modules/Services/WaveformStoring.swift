import Entities

/// Persists waveforms, to compute each only once.
public protocol WaveformStoring: Sendable {
    /// The waveform stored for exactly this state of a file, or `nil`.
    func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform?

    /// Stores a waveform, replacing one for an earlier state of the same file.
    func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError)
}
