import Entities
import Services

extension WaveformServicingSpy {
    /// Returns the same waveform or error for every file.
    public convenience init(_ waveform: Result<Waveform, ServiceError>) {
        self.init {
            $0.waveform = { _ in waveform }
            $0.importWaveform = { _, _ in waveform }
        }
    }
}
