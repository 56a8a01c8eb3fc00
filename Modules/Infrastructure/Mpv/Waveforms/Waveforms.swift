import Entities
import Services

/// Computes waveforms with mpv, which decodes every format it plays.
public struct Waveforms: WaveformServicing {
    private let store: any WaveformStoring
    private let program: String
    private let turns = Turns()

    /// - Parameter store: a cache of computed waveforms.
    public init(store: any WaveformStoring) {
        self.init(store: store, program: "mpv")
    }

    init(store: any WaveformStoring, program: String) {
        self.store = store
        self.program = program
    }

    @concurrent public func waveform(of location: Location) async throws(ServiceError) -> Waveform {
        let file = try FileIdentity(of: location)
        if let kept = await kept(file) { return kept }

        try await turns.take()
        defer { turns.give() }
        // The previous turn may have been for the same file.
        if let kept = await kept(file) { return kept }
        let waveform = try await Decoding(of: location, program: program).waveform()
        if try FileIdentity(of: location) == file {
            try? await store.store(waveform, of: file)
        }
        return waveform
    }

    @concurrent public func importWaveform(
        from path: String,
        for location: Location
    ) async throws(ServiceError) -> Waveform {
        let file = try FileIdentity(of: location)
        let waveform = try WaveformFile.waveform(at: path)
        try await store.store(waveform, of: file)
        return waveform
    }

    private func kept(_ file: FileIdentity) async -> Waveform? {
        try? await store.waveform(of: file)
    }
}
