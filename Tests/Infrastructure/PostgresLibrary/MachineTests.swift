import Entities
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Machines with folders of the same path", .real, .postgres, .timeLimit(.minutes(5)))
struct MachineTests {
    @Test("Each machine follows its own folders, and forgets only its own") func folders() async throws {
        let sut = try await makeSUT()

        for library in [sut.desk, sut.laptop] { try await library.follow("/music") }
        try await sut.laptop.follow("/more")

        try await expectEqual(sut.desk.followedFolders(), [Location("/music")])
        try await expectEqual(sut.laptop.followedFolders(), ["/more", "/music"].map { Location($0) })
        try await sut.laptop.forget(Location("/music"))
        try await expectEqual(sut.laptop.folders().map(\.location), [Location("/more")])
        try await expectEqual(sut.desk.folders().map(\.location), [Location("/music")])
        _ = try await sut.desk.undo()
        try await expectEqual(sut.laptop.followedFolders(), ["/more", "/music"].map { Location($0) })
    }

    @Test("A file read only by another machine is unknown, and isn't reported missing") func known()
        async throws
    {
        let sut = try await makeSUT()
        try await sut.desk.update(.read(.sample("/music/1.ogg", title: "One")))
        try await sut.desk.update(.read(.sample("/music/2.ogg", title: "Two")))

        try await sut.laptop.update(.read(.sample("/music/2.ogg", title: "Two", inode: 9)))

        try await expectEqual(sut.desk.knownPaths(), ["/music/1.ogg", "/music/2.ogg"])
        try await expectEqual(sut.laptop.knownPaths(), ["/music/2.ogg"])
        try await expectEqual(sut.laptop.titles(), ["One", "Two"])
        try await expectEqual(sut.laptop.changes(limit: 9).count, 2)
        let stamps = try await [sut.desk, sut.laptop].mapInOrder { library in
            try await library.fileRecords([Location("/music/2.ogg")]).map(\.stamp?.inode)
        }
        expectEqual(stamps, [[3], [9]])
    }

    @Test("A file that only another machine has read isn't known here, and gets no tags here")
    func elsewhere() async throws {
        let sut = try await makeSUT()
        let (file, location) = (FileRecord.sample("/music/1.ogg"), Location("/music/1.ogg"))
        try await sut.desk.update(.read(file))
        let track = try #require(try await sut.desk.page(of: Listing(), after: nil, limit: 1).tracks.first)
        func known() async throws -> [[Location]] {
            try await [sut.desk, sut.laptop].mapInOrder { library in
                Array(try await library.beginImport().known([location]))
            }
        }

        let before = try await known()
        let records = try await [sut.desk, sut.laptop].mapInOrder { try await $0.fileRecords([location]) }
        _ = try await sut.laptop.edit([track.urn], TrackEdit(title: "Mine"), writesTags: true)
        let writes = try await sut.laptop.pendingTagWriteCount()
        try await sut.laptop.beginImport().remember([file])
        let pruned = try await sut.desk.update(.pruned(location))

        expectEqual(before, [[location], []])
        expectEqual(records.map { $0.map(\.isElsewhere) }, [[false], [true]])
        expectEqual(writes, 0)
        try await expectEqual(known(), [[], [location]])
        expectEqual(pruned, UpdateSummary())
        try await expectEqual(sut.laptop.titles(), ["Mine"])
    }

    @Test("Each machine counts the tracks in its own folder") func counts() async throws {
        let sut = try await makeSUT()
        for library in [sut.desk, sut.laptop] { try await library.follow("/music") }
        for number in 1...3 {
            try await sut.desk.update(.read(.sample("/music/\(number).ogg", title: "\(number)")))
        }
        try await sut.laptop.update(.read(.sample("/music/3.ogg", title: "3", inode: 9)))

        try await sut.desk.update(.lost(Location("/music/1.ogg")))

        let folders = try await [sut.desk, sut.laptop].mapInOrder { try await $0.folders() }
        expectEqual(folders.map { $0.map(\.trackCount) }, [[3], [1]])
        expectEqual(folders.map { $0.map(\.missingCount) }, [[1], [0]])
    }

    @Test("A track with an unread file is checked by the machine that follows its folder") func unread()
        async throws
    {
        let sut = try await makeSUT()
        for path in ["/music/1.ogg", "/musical/2.ogg"] {
            let details = TrackDetails(title: path, location: Location(path))
            _ = try await sut.desk.add(NewTrack(details: details))
        }
        try await expectEqual(sut.laptop.knownPaths(), ["/music/1.ogg", "/musical/2.ogg"])

        try await sut.desk.follow("/music")

        try await expectEqual(sut.laptop.knownPaths(), ["/musical/2.ogg"])
        try await expectEqual(sut.desk.knownPaths(), ["/music/1.ogg", "/musical/2.ogg"])
    }

    @Test("A file removed on one machine is missing or deleted only once no other machine has it")
    func gone() async throws {
        let sut = try await makeSUT()
        for library in [sut.desk, sut.laptop] {
            try await library.update(
                .read(.sample("/music/1.ogg")),
                .read(.sample("/music/2.ogg", title: "Two"))
            )
        }
        let (one, two) = (Location("/music/1.ogg"), Location("/music/2.ogg"))

        let spared = try await sut.laptop.update(.lost(one), .pruned(two))

        expectEqual(spared, UpdateSummary())
        try await expectEqual(sut.desk.missingFiles(after: "/music/", before: "/music0"), [])
        try await expectEqual(sut.laptop.knownPaths(), [])
        try await expectEqual(sut.laptop.titles(), ["Airbag", "Two"])
        try await expectEqual(sut.desk.update(.lost(one), .pruned(two)), UpdateSummary(missing: 1, pruned: 1))
    }

    @Test("A file moved on one machine keeps its location for others, and is new at its new location")
    func moved() async throws {
        let sut = try await makeSUT()
        for library in [sut.desk, sut.laptop] { try await library.update(.read(.sample("/music/1.ogg"))) }
        let (start, end) = (Location("/music/1.ogg"), Location("/music/one.ogg"))
        let stamp = FileStamp(size: 10, modifiedNanoseconds: 1, device: 2, inode: 3)

        let summary = try await sut.laptop.update(.moved(from: start, to: end, stamp))

        expectEqual(summary, UpdateSummary(added: 1))
        try await expectEqual(sut.desk.knownPaths(), ["/music/1.ogg"])
        try await expectEqual(sut.laptop.knownPaths(), ["/music/one.ogg"])
        let tracks = try await sut.desk.page(of: Listing(), after: nil, limit: 9).tracks
        expectEqual(tracks.map(\.details.location), [start, end])
    }

    @Test("The machine on which tags were edited writes them, even if another one undoes the edit")
    func tags() async throws {
        let sut = try await makeSUT()
        try await sut.desk.update(.read(.sample("/music/1.ogg")))
        let tracks = try await sut.desk.page(of: Listing(), after: nil, limit: 9).tracks

        _ = try await sut.desk.edit(tracks.map(\.urn), TrackEdit(title: "Mine"), writesTags: true)

        try await expectEqual(sut.laptop.pendingTagWriteCount(), 0)
        try await expectEqual(sut.laptop.nextTagWrites(limit: 9), [])
        let writes = try await sut.desk.nextTagWrites(limit: 9)
        expectEqual(writes.map(\.location), [Location("/music/1.ogg")])
        let desk = try await sut.desk.beginTagWrites()
        #expect(try await sut.laptop.beginTagWrites() != nil)
        let old = FileTags([.title: ["Airbag"]])
        let new = FileTags([.title: ["Mine"]])
        let prepared = writes.map {
            TagWrite(id: $0.id, location: $0.location, content: .tags(new, replacing: old))
        }
        try await sut.desk.end(sut.desk.prepare(prepared), written: [:])
        _ = try await sut.laptop.undo()
        try await expectEqual(sut.laptop.pendingTagWriteCount(), 0)
        try await expectEqual(sut.desk.nextTagWrites(limit: 9).map(\.isUndo), [true])
        withExtendedLifetime(desk) {}
    }

    private func makeSUT() async throws -> (desk: PostgresLibrary, laptop: PostgresLibrary) {
        let address = try await PostgresCluster.shared().schema()
        return (
            try await PostgresLibrary.open(at: address, userAtMachine: "ann@desk"),
            try await PostgresLibrary.open(at: address, userAtMachine: "ann@laptop")
        )
    }
}

extension PostgresLibrary {
    fileprivate func follow(_ path: String) async throws {
        try await beginImport().follow(Location(path))
    }

    @discardableResult
    fileprivate func update(_ changes: FileChange...) async throws -> UpdateSummary {
        try await beginUpdate().finish([], storing: changes)
    }

    /// The paths that an update of everything would compare with the disk.
    fileprivate func knownPaths() async throws -> [String] {
        try await knownFiles(after: "/", before: "0", limit: 100).files.map(\.location.text)
    }
}

extension FileRecord {
    fileprivate static func sample(_ path: String, title: String = "Airbag", inode: Int64 = 3) -> FileRecord {
        FileRecord(
            stamp: FileStamp(size: 10, modifiedNanoseconds: 1, device: 2, inode: inode),
            details: TrackDetails(title: title, artist: "Radiohead", location: Location(path)),
            fingerprint: AudioFingerprint(title)
        )
    }
}

extension Array {
    fileprivate func mapInOrder<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
