/// Where the position in a track is in a row of cells, and when it enters the next one: a redraw is due then, and not
/// before.
struct Playhead: Equatable {
    private let durationMs: Int
    private let width: Int

    /// - Parameters:
    ///   - durationMs: the track's length; with 0 the playhead stays at the beginning.
    ///   - width: how many cells the row has.
    init(durationMs: Int, width: Int) {
        self.durationMs = max(0, durationMs)
        self.width = max(0, width)
    }

    /// The cell of a position, counted from 0, which is also how many are played. At the track's end all of them are.
    func cell(atMs positionMs: Int) -> Int {
        guard durationMs > 0 else { return 0 }
        let position = min(max(0, positionMs), durationMs)
        return Int(Int128(position) * Int128(width) / Int128(durationMs))
    }

    /// The position in milliseconds at which the playhead enters the next cell; `nil` if all cells are played.
    func nextStepMs(afterMs positionMs: Int) -> Int? {
        let next = cell(atMs: positionMs) + 1
        guard durationMs > 0, next <= width else { return nil }
        return Int((Int128(next) * Int128(durationMs) + Int128(width - 1)) / Int128(width))
    }
}
