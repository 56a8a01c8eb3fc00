import Entities
import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The record of a client's requests, in a file of JSON.
struct ClientLog: Codable, Equatable {
    var usedAt: Date?
    var takenCount = 0
    var refusedCount = 0
    /// The latest plays that couldn't be stored, newest first.
    var refused: [RefusedPlay] = []

    /// The number of refused plays that are kept.
    static let limit = 100
    /// More bytes than these take with the longest names.
    private static let longest = 1 << 20
}

extension ClientLog {
    /// Reads a file; a missing or damaged one is empty.
    init(at path: String) {
        guard let file = try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let bytes = try? file.bytes(at: 0, count: Self.longest),
            let log = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return }
        self = log
    }

    func write(to path: String) throws(Errno) {
        guard let data = try? JSONEncoder().encode(self) else { throw Errno(code: EINVAL) }
        let file = try AtomicFile(path: path)
        try file.write(data)
        try file.finish()
    }

    mutating func add(taken: Int, refused plays: [RefusedPlay], at now: Date) {
        usedAt = now
        takenCount += taken
        refusedCount += plays.count
        refused = Array((plays.reversed().prefix(Self.limit).map(\.shortened) + refused).prefix(Self.limit))
    }
}

extension RefusedPlay {
    /// The play with the beginnings of long names.
    fileprivate var shortened: RefusedPlay {
        var play = play
        play.title = play.title.beginning
        play.artist = play.artist?.beginning
        play.album = play.album?.beginning
        return RefusedPlay(client: client, play: play, reason: reason, receivedAt: receivedAt)
    }
}

extension String {
    /// At most 200 characters. By scalars: a single character can be as long as the text.
    fileprivate var beginning: String { String(unicodeScalars.prefix(200)) }
}
