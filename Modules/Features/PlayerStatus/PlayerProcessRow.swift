import Entities
import Records

/// The player's process, ready to show.
package struct PlayerProcessRow: Equatable {
    package let number: Int
    /// The start: RFC 3339, UTC.
    package let startedAt: String
    package let version: String
    package let log: String?

    package init(_ process: PlayerProcess) {
        (number, version, log) = (process.number, process.version, process.log)
        startedAt = RFC3339.text(process.startedAt)
    }
}

extension PlayerProcessRow: RecordRow {
    /// The process's fields for scripts.
    package static let fields = RecordFields<PlayerProcessRow>("Player") {
        Field.integer("process", "its number") { $0.number }
        Field.text("startedAt", "its start") { $0.startedAt }
        Field.text("version", "the version of the program") { $0.version }
        Field.text("log", "the path of its log") { $0.log }
    }
}
