/// The playhead in a row of cells.
struct Playhead: Equatable {
    private let durationMs: Int
    private let width: Int

    /// - Parameters:
    ///   - durationMs: the track's duration; if 0, the playhead stays at the beginning.
    ///   - width: the number of cells in the row.
    init(durationMs: Int, width: Int) {
        self.durationMs = max(0, durationMs)
        self.width = max(0, width)
    }

    /// The cell of a position, counted from 0; also the number of cells played. At the track's end it is the width.
    func cell(atMs positionMs: Int) -> Int {
        guard durationMs > 0 else { return 0 }
        let position = min(max(0, positionMs), durationMs)
        return Int(Int128(position) * Int128(width) / Int128(durationMs))
    }
}
