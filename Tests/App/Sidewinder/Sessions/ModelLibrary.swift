import TestSupport

/// The expected contents of a library after some commands: a few lines in place of the program.
struct ModelLibrary {
    struct Song: Equatable {
        var title: String
        var artist: String
        var album: String?
        var hasFile = false
    }

    /// The contents that undo restores.
    struct Content: Equatable {
        /// The songs by number, in the order added.
        var songs: [Int: Song] = [:]
        var liked: Set<Int> = []
        /// The songs of each playlist. Deleted songs are included, because they return to it when restored.
        var playlists: [String: [Int]] = [:]
        /// The title and artist of each play.
        var plays: [[String]] = []
    }

    private(set) var content = Content()
    private(set) var undone: [Content] = []
    private var before: [Content] = []
    /// The queue, which isn't affected by undo.
    private(set) var queue: [Int] = []
    /// The number of the next song, and of the next play.
    private(set) var nextSong = 0
    private(set) var nextPlay = 0

    var canUndo: Bool { !before.isEmpty }

    mutating func change(_ body: (inout Content) -> Void) {
        before.append(content)
        undone = []
        body(&content)
    }

    mutating func undo() {
        guard let last = before.popLast() else { return }
        undone.append(content)
        content = last
    }

    mutating func redo() {
        guard let last = undone.popLast() else { return }
        before.append(content)
        content = last
    }

    mutating func newSong() -> Int {
        nextSong += 1
        return nextSong
    }

    mutating func newPlay() -> Int {
        nextPlay += 1
        return nextPlay
    }

    /// Changing the queue removes missing songs.
    mutating func changeQueue(_ body: (inout [Int]) -> Void) {
        queue = queue.filter { content.songs[$0] != nil }
        body(&queue)
    }
}

// MARK: What commands print

extension ModelLibrary {
    /// The existing songs among some numbers.
    func shown(_ numbers: [Int]) -> [Int] { numbers.filter { content.songs[$0] != nil } }

    /// The columns of a song in a list, without its row and its time.
    func columns(of number: Int) -> [String] {
        guard let song = content.songs[number] else { return [] }
        let plays = content.plays.count { $0 == [song.title, song.artist] }
        return [song.title, song.artist, song.album ?? "", String(plays)]
    }

    var list: [[String]] { content.songs.keys.sorted().map(columns) }
    var likes: Set<[String]> { Set(shown(content.liked.sorted()).map(columns)) }
    var queued: [[String]] { shown(queue).map(columns) }

    func playlist(_ name: String) -> [[String]] { shown(content.playlists[name] ?? []).map(columns) }

    /// The title, artist and plays of everything played.
    var counts: Set<[String]> {
        Set(Dictionary(grouping: content.plays) { $0 }.map { $0.key + [String($0.value.count)] })
    }
}
