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
        do {
            delegate?.didFetch(track: try await browser.track(urn))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func followTrack() async {
        for await _ in follower.changes() {
            do {
                delegate?.didFetch(track: try await browser.track(urn))
            } catch .notFound {
                delegate?.didLoseTrack()
            } catch {
                delegate?.handle(error: error)
            }
        }
    }

    func fetchWaveform(of track: Track) async {
        guard let location = track.details.location,
            let waveform = try? await waveforms.waveform(of: location), !Task.isCancelled
        else { return }
        delegate?.didFetch(waveform: waveform)
    }

    func edit(with edit: TrackEdit) async {
        do {
            delegate?.didFetch(track: try await editor.edit(urn, edit))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func deleteTrack() async {
        do {
            for track in try await editor.delete([urn]) { delegate?.didDelete(track: track) }
        } catch {
            delegate?.handle(error: error)
        }
    }
}
