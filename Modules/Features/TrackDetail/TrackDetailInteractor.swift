import Entities
import Services

@MainActor final class TrackDetailInteractor {
    weak var delegate: (any TrackDetailInteractorDelegate)?

    private let urn: URN
    private let browser: any TrackBrowsing
    private let places: any LocationBrowsing
    private let editor: any TrackEditing
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing
    private let files: any FileWriting

    init(
        urn: URN,
        browser: any TrackBrowsing,
        places: any LocationBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting
    ) {
        self.urn = urn
        self.browser = browser
        self.places = places
        self.editor = editor
        self.follower = follower
        self.waveforms = waveforms
        self.files = files
    }
}

extension TrackDetailInteractor: TrackDetailInteracting {
    func fetchTrack() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            try await passOnTrack()
        }
    }

    func followTrack() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await reportingErrors(to: delegate) { () throws(ServiceError) in
                do throws(ServiceError) {
                    try await passOnTrack()
                } catch .notFound {
                    delegate?.didLoseTrack()
                }
            }
        }
    }

    func fetchWaveform(of track: Track) async {
        guard let location = track.details.location,
            let waveform = try? await waveforms.waveform(of: location), !Task.isCancelled
        else { return }
        delegate?.didFetch(waveform: waveform)
    }

    func fetchWantedWaveform(at location: Location) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(wanted: try await waveforms.waveform(of: location))
        }
    }

    func exportWaveform(of location: Location, to path: String) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let waveform = try await waveforms.waveform(of: location)
            try await files.writeFile(at: path, inZipAs: nil) { (file) throws(ServiceError) in
                try file.write(WaveformRow(waveform).record.jsonLine)
            }
            delegate?.didExportWaveform(to: path)
        }
    }

    func importWaveform(from path: String, for location: Location) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            delegate?.didFetch(wanted: try await waveforms.importWaveform(from: path, for: location))
        }
    }

    func deleteTrack() async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            for track in try await editor.delete([urn]) { delegate?.didDelete(track: track) }
        }
    }
}

extension TrackDetailInteractor {
    private func passOnTrack() async throws(ServiceError) {
        let track = try await browser.track(urn)
        if let location = track.details.location {
            delegate?.didFetch(places: try await places.places(besides: location))
        }
        delegate?.didFetch(track: track)
    }
}
