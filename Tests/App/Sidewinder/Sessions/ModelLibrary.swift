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

    /// A change of the library, with the contents before or, if it is undone, after it.
    private struct Change {
        let number: Int
        let content: Content
    }

    /// The last change of the queue.
    private struct QueueChange {
        /// The queue before or, if it is undone, after it.
        var other: [Int]
        /// The last change of the library at that time, undone or not.
        let latest: Int
        var isUndone = false
    }

    private(set) var content = Content()
    private var undone: [Change] = []
    private var before: [Change] = []
    private(set) var queue: [Int] = []
    private var queueChange: QueueChange?
    /// The number of the next song, of the next play, and of the last change.
    private(set) var nextSong = 0
    private(set) var nextPlay = 0
    private var lastChange = 0

    var canUndo: Bool { !before.isEmpty || undoesQueue }
    var canRedo: Bool { !undone.isEmpty || redoesQueue }

    /// Whether undo concerns the queue: no change of the library is later.
    private var undoesQueue: Bool {
        queueChange.map { change in
            !change.isUndone && before.allSatisfy { $0.number <= change.latest }
        } ?? false
    }

    /// Whether redo concerns the queue: no undone change of the library is earlier.
    private var redoesQueue: Bool {
        queueChange.map { change in
            change.isUndone && undone.allSatisfy { $0.number > change.latest }
        } ?? false
    }

    mutating func change(_ body: (inout Content) -> Void) {
        lastChange += 1
        before.append(Change(number: lastChange, content: content))
        undone = []
        if queueChange?.isUndone == true { queueChange = nil }
        body(&content)
    }

    mutating func undo() {
        if undoesQueue { return revertQueue() }
        guard let last = before.popLast() else { return }
        undone.append(Change(number: last.number, content: content))
        content = last.content
    }

    mutating func redo() {
        if redoesQueue { return revertQueue() }
        guard let last = undone.popLast() else { return }
        before.append(Change(number: last.number, content: content))
        content = last.content
    }

    private mutating func revertQueue() {
        guard var change = queueChange else { return }
        (queue, change.other) = (shown(change.other), queue)
        change.isUndone.toggle()
        queueChange = change
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
        let latest = (before + undone).map(\.number).max() ?? 0
        queueChange = QueueChange(other: queue, latest: latest)
        queue = shown(queue)
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
