import Entities

extension UpdateSummary {
    /// Whether tracks changed.
    package var changesTracks: Bool { added + updated + moved + missing + found + pruned > 0 }
}
