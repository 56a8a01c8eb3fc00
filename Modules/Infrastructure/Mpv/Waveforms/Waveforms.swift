import Entities
import Platform
import Services

/// Computes waveforms with mpv, which decodes every format it plays.
public struct Waveforms: WaveformServicing {
    private let store: any WaveformStoring
    private let audio: any AudioLocating
    private let download: SongDownload
    private let program: String
    private let turns = KeyedAsyncLock()

    /// The kinds of work that run one at a time. A slow server doesn't hold up files.
    private enum Work {
        static let decoding = "decoding"
        static let download = "download"
    }

    /// - Parameters:
    ///   - store: a cache of computed waveforms.
    ///   - audio: locates the audio of songs on music servers, and of missing files.
    ///   - folder: the absolute path of a folder for downloads, which are deleted once they are read.
    ///   - userAgent: the user agent for requests to music servers.
    public init(
        store: any WaveformStoring,
        audio: any AudioLocating,
        folder: String,
        userAgent: String
    ) {
        self.init(
            store: store,
            audio: audio,
            download: SongDownload(folder: folder, userAgent: userAgent),
            program: "mpv"
        )
    }

    init(store: any WaveformStoring, audio: any AudioLocating, download: SongDownload, program: String) {
        self.store = store
        self.audio = audio
        self.download = download
        self.program = program
    }

    @concurrent public func waveform(of location: Location) async throws(ServiceError) -> Waveform {
        switch try await place(of: location) {
        case .location(let location): try await waveform(ofFileAt: location)
        case .stream(let address): try await waveform(ofSongAt: location, address)
        }
    }

    @concurrent public func importWaveform(
        from path: String,
        for location: Location
    ) async throws(ServiceError) -> Waveform {
        let file =
            switch try await place(of: location) {
            case .location(let location): try FileIdentity(of: location)
            case .stream(let address): FileIdentity(ofSongAt: location, address)
            }
        let waveform = try WaveformFile.waveform(at: path)
        try await store.store(waveform, of: file)
        return waveform
    }

    /// The location from which to read a track's audio. A local file is preferred, wherever the track is played from.
    private func place(of location: Location) async throws(ServiceError) -> AudioLocation {
        if location.song != nil { return try await audio.audio(at: location) }
        do throws(ServiceError) {
            _ = try FileIdentity(of: location)
        } catch .missing {
            return try await audio.audio(at: location)
        } catch {}
        return .location(location)
    }

    private func waveform(ofFileAt location: Location) async throws(ServiceError) -> Waveform {
        let file = try FileIdentity(of: location)
        if let kept = await kept(file) { return kept }

        guard await turns.take(Work.decoding) else { throw .cancelled }
        defer { turns.end(Work.decoding) }
        // The previous holder of the lock may have decoded the same file.
        if let kept = await kept(file) { return kept }
        let waveform = try await Decoding(of: location, program: program).waveform()
        if try FileIdentity(of: location) == file {
            try? await store.store(waveform, of: file)
        }
        return waveform
    }

    private func waveform(
        ofSongAt location: Location,
        _ address: StreamAddress
    ) async throws(ServiceError) -> Waveform {
        let song = FileIdentity(ofSongAt: location, address)
        if let kept = await kept(song) { return kept }

        guard await turns.take(Work.download) else { throw .cancelled }
        defer { turns.end(Work.download) }
        if let kept = await kept(song) { return kept }
        do {
            let file = try await download.file(of: location, from: address)
            let waveform = try await waveform(of: location, in: file)
            try? await store.store(waveform, of: song)
            return waveform
        } catch {
            throw await reason(of: error, for: location)
        }
    }

    private func waveform(
        of location: Location,
        in file: TemporaryAudio
    ) async throws(ServiceError) -> Waveform {
        guard await turns.take(Work.decoding) else { throw .cancelled }
        defer { turns.end(Work.decoding) }
        let waveform = try await Decoding(of: location, at: file.path, program: program).waveform()
        return withExtendedLifetime(file) { waveform }
    }

    /// The server may give a better reason for not sending audio.
    private func reason(of error: ServiceError, for location: Location) async -> ServiceError {
        switch error {
        case .unreadable, .unavailable(.host): await audio.failure(of: location) ?? error
        default: error
        }
    }

    private func kept(_ file: FileIdentity) async -> Waveform? {
        try? await store.waveform(of: file)
    }
}

extension FileIdentity {
    /// Identifies a song on a server. Servers don't report when a file was changed.
    fileprivate init(ofSongAt location: Location, _ address: StreamAddress) {
        self.init(location: location, size: address.size ?? 0, modifiedNanoseconds: 0)
    }
}
