import GRDB
import StoreCore

extension DatabaseFunction {
    /// `folded(text)` in SQL: the whole text without case and accents.
    static let folded = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
        values.first.flatMap(String.fromDatabaseValue)?.folded(upTo: .max)
    }
}
