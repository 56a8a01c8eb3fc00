import Entities
import Services
import TestSupport

/// The spies for a library and its import, which adds everything.
struct LibrarySpies {
    let storing: TrackStoringSpy
    let tracks: TrackImportSpy

    init(known: Set<Location> = [], storeFailure: ServiceError? = nil) {
        let tracks = TrackImportSpy {
            $0.known = { .success(known.intersection($0)) }
            $0.storeTracks = { tracks in
                storeFailure.map { .failure($0) } ?? .success(ImportSummary(added: tracks.count))
            }
            $0.prepare = { plays in
                .success(
                    PreparedPlaysSpy {
                        $0.store = {
                            storeFailure.map { .failure($0) } ?? .success(ImportSummary(added: plays.count))
                        }
                    }
                )
            }
            $0.storeLikes = { likes in .success(ImportSummary(added: likes.count, addedLikes: likes.count)) }
            $0.storeCounts = { counts in
                .success(ImportSummary(added: counts.count, addedCounts: counts.count))
            }
            $0.storePlaylist = { .success($0.name) }
        }
        self.tracks = tracks
        storing = TrackStoringSpy { $0.beginImport = { .success(tracks) } }
    }

    var storedTracks: [NewTrack] {
        tracks.messages.flatMap { message in
            if case .storeNewTrack(let tracks) = message { tracks } else { [NewTrack]() }
        }
    }

    var storedLikes: [ImportedLike] {
        tracks.messages.flatMap { message in
            if case .storeImportedLike(let likes) = message { likes } else { [ImportedLike]() }
        }
    }

    var storedCounts: [ImportedCount] {
        tracks.messages.flatMap { message in
            if case .storeImportedCount(let counts) = message { counts } else { [ImportedCount]() }
        }
    }

    var storedPlaylists: [NewPlaylist] {
        tracks.messages.compactMap { message in
            if case .storeNewPlaylist(let playlist) = message { playlist } else { nil }
        }
    }

    var storedPlays: [Play] {
        tracks.messages.flatMap { message in
            if case .prepare(let plays) = message { plays } else { [Play]() }
        }
    }
}
