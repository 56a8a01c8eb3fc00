import Entities
import Platform
import Services
import Synchronization

/// Writes a song to a file as it arrives.
final class StreamFileWriter: Sendable {
    private struct State {
        var count: Int64 = 0
        /// The expected size of the song, in bytes.
        var expected: Int64
        var reservation: Reservation
    }

    private let song: WantedSong
    private let file: PartialFile
    private let folder: DownloadFolder
    private let meter: ProgressMeter
    private let state: Mutex<State>

    init(
        _ song: WantedSong,
        into file: PartialFile,
        folder: DownloadFolder,
        _ allowance: DownloadQuota,
        _ meter: ProgressMeter
    ) {
        (self.song, self.file, self.folder, self.meter) = (song, file, folder, meter)
        state = Mutex(State(expected: song.listed?.size ?? 0, reservation: Reservation(of: allowance)))
    }

    /// Reserves the space that the song is expected to need.
    func begin() throws(ServiceError) {
        try state.withLock { state throws(ServiceError) in try state.reservation.cover(state.expected) }
    }

    /// - Parameter size: the size of the whole song, if the server reports it.
    func take(_ part: [UInt8], of size: Int64?) async throws(ServiceError) {
        let surplus = try state.withLock { state throws(ServiceError) in
            state.count += Int64(part.count)
            let size = max(size ?? state.expected, state.count)
            try state.reservation.cover(size)
            defer { state.expected = size }
            return size - state.expected
        }
        do {
            try file.write(part)
        } catch {
            throw .inputOutput(path: folder.path, reason: "\(error.reason).")
        }
        if surplus != 0 { await meter.correct(total: surplus) }
        await meter.didReceive(part.count)
    }

    /// - Parameter said: the size reported by the server.
    /// - Throws: `unavailable` if a part of the song is missing.
    func wholeSize(said: Int64?) throws(ServiceError) -> Int64 {
        let count = state.withLock(\.count)
        let isWhole = said.map { $0 == count } ?? (count >= song.listed?.size ?? 1)
        guard isWhole, count > 0 else { throw .unavailable(.host(song.source, .cutOff)) }
        return count
    }

    func release() async {
        let (count, surplus) = state.withLock { state in
            state.reservation.release()
            return (state.count, state.expected - (song.listed?.size ?? 0))
        }
        await meter.correct(bytes: -count, total: -surplus)
    }
}
