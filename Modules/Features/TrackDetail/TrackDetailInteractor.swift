import Entities
import Services

@MainActor final class TrackDetailInteractor {
    weak var delegate: (any TrackDetailInteractorDelegate)?

    private let urn: URN
    private let browser: any TrackBrowsing
    private let editor: any TrackEditing
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing

    init(
        urn: URN,
        browser: any TrackBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing
    ) {
        self.urn = urn
        self.browser = browser
        self.editor = editor
        self.follower = follower
        self.waveforms = waveforms
    }
}

extension TrackDetailInteractor: TrackDetailInteracting {
    func fetchTrack() async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(track: try await browser.track(urn))
        }
    }

    func followTrack() async {
        for await update in follower.changes() where !update.isDisjoint(with: [.tracks, .plays]) {
            await answer { () throws(ServiceError) in
                do throws(ServiceError) {
                    delegate?.didFetch(track: try await browser.track(urn))
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
        await answer { () throws(ServiceError) in
            delegate?.didFetch(wanted: try await waveforms.waveform(of: location))
        }
    }

    func importWaveform(from path: String, for location: Location) async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(wanted: try await waveforms.importWaveform(from: path, for: location))
        }
    }

    func edit(with edit: TrackEdit) async {
        await answer { () throws(ServiceError) in
            delegate?.didFetch(track: try await editor.edit(urn, edit))
        }
    }

    func deleteTrack() async {
        await answer { () throws(ServiceError) in
            for track in try await editor.delete([urn]) { delegate?.didDelete(track: track) }
        }
    }
}

extension TrackDetailInteractor {
    /// Does a request, and tells the delegate if it fails.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }
}
