import Entities
import Records

/// A defect of the library, ready to show.
package struct DefectRow: Equatable {
    package let kind: LibraryDefect.Kind
    package let count: Int
    package let detail: String?
    /// Whether a rebuild repairs it.
    package let canBeRebuilt: Bool

    package init(_ defect: LibraryDefect) {
        (kind, count, detail) = (defect.kind, defect.count, defect.detail)
        canBeRebuilt = defect.canBeRebuilt
    }
}

extension DefectRow: RecordRow {
    /// The defect's fields for scripts.
    package static let fields = RecordFields<DefectRow>("Defect") {
        Field.text("defect", "its kind") { $0.kind.rawValue }
        Field.integer("count", "the number of defects of this kind") { $0.count }
        Field.flag("rebuildable", "whether library rebuild repairs it") { $0.canBeRebuilt }
        Field.text("detail", "the database's message") { $0.detail }
    }
}
