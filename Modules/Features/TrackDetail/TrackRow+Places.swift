import Records
import ViewModels

extension TrackRow {
    /// The track as a record for scripts.
    ///
    /// - Parameter places: the track's other locations.
    package func record(places: [String]) -> Record {
        var record = record
        if !places.isEmpty { record.add("places", places) }
        return record
    }
}
