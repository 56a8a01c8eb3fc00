import Records
import ViewModels

extension TrackRow {
    /// The track as a record for scripts.
    ///
    /// - Parameter places: where else the track is.
    package func record(places: [String]) -> Record {
        var record = record
        if !places.isEmpty { record.add("places", places) }
        return record
    }
}
