import Entities
import Services

/// Returns the same waveform, or error, for every file.
public struct WaveformServicingStub: WaveformServicing {
    private let answer: Result<Waveform, ServiceError>

    public init(_ answer: Result<Waveform, ServiceError> = .failure(.cancelled)) {
        self.answer = answer
    }

    public func waveform(of location: Location) async throws(ServiceError) -> Waveform {
        try answer.get()
    }

    public func importWaveform(
        from path: String,
        for location: Location
    ) async throws(ServiceError) -> Waveform {
        try answer.get()
    }
}
