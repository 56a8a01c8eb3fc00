import Entities
import Services

/// The progress of copying, ready to show.
package struct CopyStep: Equatable, Sendable {
    package let part: LibraryPart
    package let done: Int
    package let total: Int

    init(_ progress: CopyProgress) {
        (part, done, total) = (progress.part, progress.done, progress.total)
    }
}
