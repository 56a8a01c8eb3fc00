import GRDB
import StoreCore

extension DatabaseFunction {
    /// `name_hash(title, artist)` in SQL.
    static let nameHash = DatabaseFunction("name_hash", argumentCount: 2, pure: true) { values in
        guard values.count == 2, let title = String.fromDatabaseValue(values[0]) else { return nil }
        return NameHash.number(title: title, artist: String.fromDatabaseValue(values[1]))
    }
}
