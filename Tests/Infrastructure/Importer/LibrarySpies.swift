import Entities
import Services
import TestSupport

/// The spies of a library and of the one import into it, which adds everything.
struct LibrarySpies {
    let storing: TrackStoringSpy
    let tracks: TrackImportSpy

    init(known: Set<Location> = [], storeFailure: ServiceError? = nil) {
        let tracks = TrackImportSpy {
            $0.known = { .success(known.intersection($0)) }
            $0.storeTracks = { tracks in
                storeFailure.map { .failure($0) } ?? .success(ImportSummary(added: tracks.count))
            }
            $0.storePlays = { plays in
                storeFailure.map { .failure($0) } ?? .success(ImportSummary(added: plays.count))
            }
        }
        self.tracks = tracks
        storing = TrackStoringSpy { $0.beginImport = { .success(tracks) } }
    }

    var storedTracks: [NewTrack] {
        tracks.messages.flatMap { message in
            if case .storeNewTrack(let tracks) = message { tracks } else { [NewTrack]() }
        }
    }

    var storedPlays: [Play] {
        tracks.messages.flatMap { message in
            if case .storePlay(let plays) = message { plays } else { [Play]() }
        }
    }
}
