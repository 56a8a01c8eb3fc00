import GRDB
import GRDBSQLite

extension Statement {
    /// Runs a statement, whose arguments are whole numbers, and that returns nothing.
    ///
    /// This goes past GRDB, which would take longer than SQLite itself where there are millions of plays.
    func run(_ numbers: [Int64]) throws {
        for (index, number) in zip(Int32(1)..., numbers) {
            sqlite3_bind_int64(sqliteStatement, index, number)
        }
        sqlite3_step(sqliteStatement)
        let code = ResultCode(rawValue: sqlite3_reset(sqliteStatement))
        guard code == .SQLITE_OK else {
            throw DatabaseError(
                resultCode: code,
                message: String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
            )
        }
    }
}
