import TestSupport

/// Random commands that a library accepts, with their effect on a model of it.
struct RandomSession {
    private(set) var model = ModelLibrary()
    private var generator: SeededGenerator
    private let program: Program

    init(_ number: UInt64, of program: Program) {
        generator = SeededGenerator(trial: number)
        self.program = program
    }

    /// The next command, for a program that has just listed the queue.
    mutating func next() throws -> [String] {
        for _ in 1...100 {
            if let command = try command(.random(in: 0..<18, using: &generator)) { return command }
        }
        return ["list"]
    }

    /// Returns true in half of the cases.
    mutating func flip() -> Bool { .random(using: &generator) }

    private mutating func command(_ kind: Int) throws -> [String]? {
        switch kind {
        case 0...2: try add()
        case 3: edit()
        case 4: delete()
        case 5: like()
        case 6: unlike()
        case 7: createPlaylist()
        case 8: addToPlaylist()
        case 9: removeFromPlaylist()
        case 10: renamePlaylist()
        case 11: deletePlaylist()
        case 12: enqueue()
        case 13: changeQueue()
        case 14: try importPlays()
        case 15, 16: undo()
        default: redo()
        }
    }

    // MARK: Tracks

    private mutating func add() throws -> [String] {
        let number = model.newSong()
        let song = ModelLibrary.Song(
            title: Self.name("T", number),
            artist: pick(["Ann", "Björk", "Cid"]),
            album: Bool.random(using: &generator) ? pick(["X", "Y"]) : nil,
            hasFile: Bool.random(using: &generator)
        )
        model.change { $0.songs[number] = song }
        let file =
            song.hasFile
            ? [
                "--file",
                try program.folder.write(AudioFixture.mpegAudio(seconds: 1), to: "\(song.title).mp3"),
            ] : []
        return ["add", song.title, song.artist] + (song.album.map { ["--album", $0] } ?? []) + file
    }

    private mutating func edit() -> [String]? {
        guard let (number, song) = anySong() else { return nil }
        let title = Self.name("T", model.newSong())
        let album = pick(["X", "Z"])
        model.change { content in
            content.songs[number]?.title = title
            content.songs[number]?.album = album
        }
        return ["edit", song.title, "--title", title, "--album", album]
    }

    private mutating func delete() -> [String]? {
        guard let (number, song) = anySong() else { return nil }
        model.change { content in
            content.songs[number] = nil
            content.liked.remove(number)
        }
        return ["delete", song.title]
    }

    private mutating func like() -> [String]? {
        guard let (number, song) = anySong(), !model.content.liked.contains(number) else { return nil }
        model.change { $0.liked.insert(number) }
        return ["like", song.title]
    }

    private mutating func unlike() -> [String]? {
        guard let (number, song) = anySong(), model.content.liked.contains(number) else { return nil }
        model.change { $0.liked.remove(number) }
        return ["unlike", song.title]
    }

    // MARK: Playlists

    private mutating func createPlaylist() -> [String]? {
        guard let (number, song) = anySong() else { return nil }
        let name = Self.name("P", model.newSong())
        model.change { $0.playlists[name] = [number] }
        return ["playlist", "create", name, song.title]
    }

    private mutating func addToPlaylist() -> [String]? {
        guard let name = anyPlaylist(), let (number, song) = anySong(),
            model.content.playlists[name]?.contains(number) == false
        else { return nil }
        model.change { $0.playlists[name]?.append(number) }
        return ["playlist", "add", name, song.title]
    }

    private mutating func removeFromPlaylist() -> [String]? {
        guard let name = anyPlaylist() else { return nil }
        let shown = model.shown(model.content.playlists[name] ?? [])
        guard let number = shown.randomElement(using: &generator), let row = shown.firstIndex(of: number)
        else {
            return nil
        }
        model.change { $0.playlists[name]?.removeAll { $0 == number } }
        return ["playlist", "remove", String(row + 1), "--from", name]
    }

    private mutating func renamePlaylist() -> [String]? {
        guard let name = anyPlaylist() else { return nil }
        let new = Self.name("P", model.newSong())
        model.change { content in
            content.playlists[new] = content.playlists.removeValue(forKey: name)
        }
        return ["playlist", "rename", name, new]
    }

    private mutating func deletePlaylist() -> [String]? {
        guard let name = anyPlaylist() else { return nil }
        model.change { $0.playlists[name] = nil }
        return ["playlist", "delete", name]
    }

    // MARK: The queue and the history

    private mutating func enqueue() -> [String]? {
        guard let (number, song) = anySong(), song.hasFile else { return nil }
        model.changeQueue { $0.append(number) }
        return ["queue", song.title]
    }

    private mutating func changeQueue() -> [String]? {
        let count = model.shown(model.queue).count
        guard count > 1 else { return nil }
        let (row, target) = (
            Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
        )
        if row == target {
            model.changeQueue { $0.remove(at: row) }
            return ["queue", "--remove", String(row + 1)]
        }
        model.changeQueue { $0.insert($0.remove(at: row), at: target) }
        return ["queue", "--move", String(row + 1), "--to", String(target + 1)]
    }

    private mutating func importPlays() throws -> [String] {
        var rows = "uts,artist,album,track\n"
        var plays: [[String]] = []
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let number = model.newPlay()
            let song = anySong()?.song ?? ModelLibrary.Song(title: Self.name("U", number), artist: "Dee")
            rows += "\(1_500_000_000 + number * 1000),\(song.artist),\(song.album ?? ""),\(song.title)\n"
            plays.append([song.title, song.artist])
        }
        model.change { $0.plays += plays }
        return ["import", try program.folder.write(rows, to: "plays\(model.nextPlay).csv")]
    }

    // MARK: The journal

    private mutating func undo() -> [String]? {
        guard model.canUndo else { return nil }
        model.undo()
        return ["undo"]
    }

    private mutating func redo() -> [String]? {
        guard model.canRedo else { return nil }
        model.redo()
        return ["redo"]
    }

    // MARK: Helpers

    /// A name with a number. All numbers have the same length, so no name begins with another.
    private static func name(_ letter: String, _ number: Int) -> String { "\(letter)\(1000 + number)" }

    private mutating func anySong() -> (number: Int, song: ModelLibrary.Song)? {
        model.content.songs.sorted { $0.key < $1.key }.randomElement(using: &generator).map {
            ($0.key, $0.value)
        }
    }

    private mutating func anyPlaylist() -> String? {
        model.content.playlists.keys.sorted().randomElement(using: &generator)
    }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
}
