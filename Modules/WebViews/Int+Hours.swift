import Records

extension Int {
    /// Milliseconds as hours and minutes: `9 h 12 min`.
    package var hours: String {
        let minutes = self / 60_000
        return minutes < 60 ? "\(minutes) min" : "\((minutes / 60).grouped) h \(minutes % 60) min"
    }
}
