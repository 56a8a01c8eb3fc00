import Entities
import Services
import StoreCore

/// The title and the artist of a track.
struct TrackName: Hashable {
    let title: String
    let artist: String?
}

/// The tracks that a batch of changes may read.
struct WantedTracks {
    /// The locations of tracks to read, along with the stored files and songs there.
    var locations: Set<Location> = []
    /// The names of tracks to read.
    var names: Set<TrackName> = []
    var urns: [URN] = []

    init(for tracks: [(new: NewTrack, track: Track?)]) {
        for (new, track) in tracks {
            if new.urn == nil {
                add(new.details)
            } else if let track {
                urns.append(track.urn)
                if let location = track.details.location { locations.insert(location) }
            }
        }
    }

    init(for changes: [FileChange]) {
        for change in changes {
            switch change {
            case .read(let file): add(file.details)
            case .moved(let start, let end, _): locations.formUnion([start, end.storable ?? end])
            case .lost(let location), .found(let location), .pruned(let location):
                locations.insert(location)
            }
        }
    }

    init(for changes: [SourceChange]) {
        for change in changes {
            switch change {
            case .new(let song): add(song.details)
            case .changed(let song): addLocation(of: song.details)
            case .moved(let start, let song):
                locations.insert(start)
                addLocation(of: song.details)
            case .gone(let location): locations.insert(location)
            }
        }
    }

    /// Adds the tracks that a new track may duplicate, or be another copy of.
    private mutating func add(_ details: TrackDetails) {
        guard let details = details.storable else { return }
        addLocation(of: details)
        names.insert(TrackName(title: details.title, artist: details.artist))
    }

    private mutating func addLocation(of details: TrackDetails) {
        if let location = details.storable?.location { locations.insert(location) }
    }
}
