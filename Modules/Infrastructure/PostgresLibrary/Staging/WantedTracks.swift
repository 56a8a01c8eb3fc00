import Entities
import Services
import StoreCore

/// Which tracks a batch of changes may read.
struct WantedTracks {
    /// Those that are there, with what is known of the files and songs.
    var locations: Set<Location> = []
    /// Those with these names, as in `NameNumber.track`.
    var names: Set<Int64> = []
    var urns: [URN] = []

    init() {}

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

    /// Adds what a new track may be a duplicate of, or another copy.
    mutating func add(_ details: TrackDetails) {
        guard let details = details.storable else { return }
        addLocation(of: details)
        names.insert(NameNumber.track(title: details.title, artist: details.artist))
    }

    private mutating func addLocation(of details: TrackDetails) {
        if let location = details.storable?.location { locations.insert(location) }
    }
}
