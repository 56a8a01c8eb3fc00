import Records

extension [String] {
    /// The paths of tracks for scripts.
    var pathRecords: [Record] {
        map { path in
            var record = Record()
            record.add("location", path)
            return record
        }
    }
}
