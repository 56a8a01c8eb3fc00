import Entities
import Services

extension LibraryFollowingSpy {
    /// Reports changes, then ends.
    public convenience init(_ updates: [LibraryUpdate]) {
        self.init {
            $0.changes = {
                AsyncStream { continuation in
                    for update in updates { continuation.yield(update) }
                    continuation.finish()
                }
            }
        }
    }

    /// Reports a change of tracks `count` times, then ends.
    public convenience init(changes count: Int) {
        self.init(Array(repeating: .tracks, count: count))
    }
}
