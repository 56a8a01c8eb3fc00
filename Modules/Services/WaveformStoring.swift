import Entities

/// Keeps waveforms, so that each is computed once.
public protocol WaveformStoring: Sendable {
    /// The waveform kept for exactly this state of a file, or `nil`.
    func waveform(of file: FileIdentity) async throws(ServiceError) -> Waveform?

    /// Keeps a waveform, in place of one for another state of the same file.
    func store(_ waveform: Waveform, of file: FileIdentity) async throws(ServiceError)
}
