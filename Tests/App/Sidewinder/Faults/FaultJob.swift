import Foundation
import TestSupport
import Testing

/// A command that the sweep disturbs.
struct FaultJob: CustomTestStringConvertible, Sendable {
    enum Kind {
        /// One change in the undo history, either made or not.
        case change
        /// A change that may be made in parts; the next run makes the rest.
        case changeInParts
        /// Done completely or not at all.
        case whole
        /// Done in parts; the next run does the rest.
        case parts
    }

    let name: String
    var kind = Kind.change
    /// Creates the library and the command's other needs; returns an object to keep alive during the run.
    var prepare: @Sendable (Program) throws -> (any Sendable)? = { _ in nil }
    let arguments: @Sendable (Program) throws -> [String]
    /// Whether any other command does the rest after a kill.
    var endsByItself = false
    /// Whether a fault may leave written files that the library only finds at the next `sync folders`.
    var needsUpdate = false
    /// Returns whether a kill may leave a file with a path permanently, because it may belong to another program.
    var mayLeave: @Sendable (_ path: String) -> Bool = { _ in false }
    /// The calls on files other than the library's.
    var calls: [String] = []

    var testDescription: String { name }
}

extension FaultJob {
    init(_ name: String, _ kind: Kind = .change, _ arguments: String...) {
        self.init(name: name, kind: kind) { _ in arguments }
    }

    /// The system calls that write files other than the library's.
    private static let fileCalls = [
        "write", "copy_file_range", "ftruncate", "fsync", "linkat", "rename", "unlink",
    ]

    static let all: [FaultJob] = [
        FaultJob("add", .change, "add", "Lucky", "Radiohead", "--album", "OK Computer"),
        FaultJob("edit", .change, "edit", "Title 3", "--title", "Other", "--year", "2001"),
        FaultJob("delete", .change, "delete", "Title 4"),
        FaultJob("like", .change, "like", "Title 5"),
        FaultJob("playlist", .change, "playlist", "create", "Rainy", "Title 1"),
        FaultJob("undo", .whole, "undo"),
        FaultJob(
            name: "redo",
            kind: .whole,
            prepare: { program in
                _ = try program.run("undo")
                return nil
            },
            arguments: { _ in ["redo"] }
        ),
        FaultJob("rebuild", .whole, "library", "rebuild"),
        FaultJob(name: "history", kind: .changeInParts, arguments: { ["import", try $0.history(of: 60)] }),
        FaultJob(
            name: "folder",
            kind: .changeInParts,
            prepare: { program in
                try program.makeMusic()
                return nil
            },
            arguments: { ["import", $0.folder.path("music")] }
        ),
        FaultJob(
            name: "sync folders",
            prepare: { program in
                try program.makeMusic()
                _ = try program.run("import", program.folder.path("music"))
                let music = program.folder.path("music")
                try FileManager.default.moveItem(atPath: "\(music)/1.mp3", toPath: "\(music)/moved.mp3")
                try program.makeFile(9)
                try FileManager.default.removeItem(atPath: "\(music)/2.mp3")
                return nil
            },
            arguments: { _ in ["sync", "folders"] }
        ),
        FaultJob(
            name: "migration",
            kind: .whole,
            prepare: { program in
                let fixture = try PackageFolder.root().appending(path: "Tests/Fixtures/library-0.2.0.sql")
                    .path
                try FileManager.default.removeItem(atPath: program.folder.path("library.sqlite"))
                try LibraryState.run([".read \(fixture)"], in: program.folder.path("library.sqlite"))
                return nil
            },
            arguments: { _ in ["list", "--limit", "1"] }
        ),
        FaultJob(
            name: "tags",
            prepare: { program in
                try program.makeMusic()
                _ = try program.run("import", program.folder.path("music"))
                return nil
            },
            arguments: { _ in ["edit", "File 1", "--album", "New", "--write"] },
            endsByItself: true,
            needsUpdate: true,
            calls: fileCalls
        ),
        FaultJob(
            name: "export",
            kind: .whole,
            prepare: { program in
                try program.folder.write("old", to: "out/library.jsonl")
                return nil
            },
            arguments: { ["export", "--output", $0.folder.path("out/library.jsonl"), "--force"] },
            // Between the two calls that replace a file.
            mayLeave: { $0.hasPrefix("out/.sidewinder-") },
            calls: fileCalls
        ),
        FaultJob(
            name: "library copy",
            kind: .parts,
            arguments: { ["library", "copy", "--to", $0.folder.path("copy.sqlite")] }
        ),
        FaultJob(
            name: "download",
            kind: .parts,
            prepare: { program in
                let songs = (0..<3).map { FakeSong("tr-\($0)", "Song \($0)", track: $0 + 1, bytes: 200_000) }
                let fake = try FakeSubsonic { $0.songs = songs }
                try program.addSource(fake)
                _ = try program.run("sync")
                return fake
            },
            arguments: { _ in ["download", "kid"] },
            calls: fileCalls
        ),
        FaultJob(
            name: "sync",
            kind: .parts,
            prepare: { program in
                let fake = try FakeSubsonic { $0.songs = FakeSong.many(30) }
                try program.addSource(fake)
                return fake
            },
            arguments: { _ in ["sync"] }
        ),
        FaultJob(
            name: "device",
            kind: .parts,
            prepare: { program in
                try program.makeMusic()
                _ = try program.run("import", program.folder.path("music"))
                try program.folder.write("", to: "card/.rockbox/config.cfg")
                try program.folder.write(
                    "#AUDIOSCROBBLER/1.1\n#TZ/UTC\n#CLIENT/Rockbox\nA\tOld\tFile 1\t1\t200\tL\t1790000000\t\n",
                    to: "card/.scrobbler.log"
                )
                _ = try program.run("devices", "add", "pod", program.folder.path("card"))
                _ = try program.run("devices", "choose", "pod", "artist", "A")
                return nil
            },
            arguments: { _ in ["sync", "pod"] },
            calls: fileCalls
        ),
    ]
}

extension Program {
    /// Creates a library with tracks, a history, and changes.
    func makeLibrary() throws {
        let rows = (1...6).map {
            #"{"title":"Title \#($0)","artist":"Artist \#($0)","album":"Album \#($0)","durationMs":200000}"#
                + "\n"
        }
        let script = """
            import \(try folder.write(rows.joined(), to: "rows.jsonl"))
            import \(try history(of: 40, from: 60))
            playlist create Old --where "plays:>0"
            edit "Title 2" --title "Edited 2"
            delete "Title 6"

            """
        _ = try run(input: script)
    }

    /// Creates three files with tags.
    fileprivate func makeMusic() throws {
        for number in 1...3 { try makeFile(number) }
    }

    fileprivate func makeFile(_ number: Int) throws {
        let tags = AudioFixture.Tags(title: "File \(number)", artist: "A", album: "Old", track: "\(number)")
        let audio = AudioFixture.mpegAudio(seconds: number)
        try folder.write(AudioFixture.mp3(seconds: 0, tags: tags) + audio, to: "music/\(number).mp3")
    }

    fileprivate func addSource(_ fake: FakeSubsonic) throws {
        _ = try run(
            "servers",
            "add",
            "home",
            fake.address,
            "listener",
            "--password-command",
            "echo 'geheim 1'"
        )
    }
}
