import Entities
import Foundation
import Services

@MainActor final class TrackDetailInteractor {
    weak var delegate: (any TrackDetailInteractorDelegate)?

    private let subject: TrackSubject
    private let browser: any TrackBrowsing
    private let resolver: any TrackResolving
    private let counter: any PlayCounting
    private let places: any LocationBrowsing
    private let editor: any TrackEditing
    private let follower: any LibraryFollowing
    private let waveforms: any WaveformServicing
    private let files: any FileWriting
    private let timeZone: () -> TimeZone

    /// - Parameter timeZone: determines when months begin.
    init(
        subject: TrackSubject,
        browser: any TrackBrowsing,
        resolver: any TrackResolving,
        counter: any PlayCounting,
        places: any LocationBrowsing,
        editor: any TrackEditing,
        follower: any LibraryFollowing,
        waveforms: any WaveformServicing,
        files: any FileWriting,
        timeZone: @escaping () -> TimeZone
    ) {
        self.subject = subject
        self.browser = browser
        self.resolver = resolver
        self.counter = counter
        self.places = places
        self.editor = editor
        self.follower = follower
        self.waveforms = waveforms
        self.files = files
        self.timeZone = timeZone
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

    func delete(_ urn: URN) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            for track in try await editor.delete([urn]) { delegate?.didDelete(track: track) }
        }
    }
}

extension TrackDetailInteractor {
    /// - Throws: `notFound` if the track isn't in the library and, given by name, was neither played nor counted.
    private func passOnTrack() async throws(ServiceError) {
        switch subject {
        case .track(let urn):
            let track = try await browser.track(urn)
            let (title, artist) = (track.details.title, track.details.artist)
            try await passOn(track, listening(to: title, by: artist))
        case .music(let title, let artist):
            let listening = try await listening(to: title, by: artist)
            var copies: [Track] = []
            do throws(ServiceError) {
                copies = try await resolver.tracks(.picked([.music(title: title, artist: artist)]))
            } catch .notFound where listening.plays > 0 || !listening.counts.isEmpty {}
            guard copies.count == 1 else {
                return delegate?.didFetch(listening: listening, copies: copies) ?? ()
            }
            try await passOn(copies[0], listening)
        }
    }

    private func passOn(_ track: Track, _ listening: Listening) async throws(ServiceError) {
        if let location = track.details.location {
            delegate?.didFetch(places: try await places.places(besides: location))
        }
        delegate?.didFetch(track: track, listening: listening)
    }

    private func listening(to title: String, by artist: String?) async throws(ServiceError) -> Listening {
        try await counter.listening(to: .track(title, artist: artist), timeZone: timeZone())
    }
}
