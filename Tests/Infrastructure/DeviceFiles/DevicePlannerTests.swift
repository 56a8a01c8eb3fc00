import Entities
import Platform
import TestSupport
import Testing

@testable import DeviceFiles

@Suite("Planning syncs") struct DevicePlannerTests {
    @Test("Missing tracks are copied, deselected ones are deleted, and the rest is kept")
    func usual() throws {
        let (kept, gone) = (record(1, "Music/a.mp3"), record(2, "Music/b.mp3"))

        let plan = try plan([wanted(1), wanted(3)], records: [kept, gone], there: [kept, gone])

        expectEqual(plan.kept, [kept])
        expectEqual(plan.removals, [gone])
        expectEqual(plan.copies.map(\.path), ["Music/Artist 3/Album 3/Title 3.mp3"])
    }

    @Test("An incomplete copy, or one with a changed source, is replaced")
    func repaired() throws {
        let copy = record(1, "Music/Artist 1/Album 1/Title 1.mp3")
        let half = DeviceFile(
            path: copy.path,
            content: copy.content,
            state: StoredState(size: 0, modified: 0)
        )

        for plan in [
            try plan([wanted(1)], records: [copy], there: [half]),
            try plan([wanted(1)], records: [copy], there: []),
            try plan([wanted(1, size: 2000)], records: [copy], there: [copy]),
        ] {
            expectEqual(plan.removals, [copy])
            expectEqual(plan.copies.map(\.path), [copy.path])
        }
    }

    @Test("A track without a local file keeps its copy; without a copy it is missing")
    func missing() throws {
        let copy = record(1, "Music/a.mp3")
        let (first, second) = (
            WantedTrack(track: .sample(1), source: nil), WantedTrack(track: .sample(2), source: nil)
        )

        let plan = try plan([first, second], records: [copy], there: [copy])

        expectEqual(plan.kept, [copy])
        expectEqual(plan.missing, [.sample(2)])
        #expect(plan.removals.isEmpty && plan.copies.isEmpty)
    }

    @Test("A copy is kept beside an earlier one that is a file of the library") func earlierCopy() throws {
        let (copy, earlier) = (record(1, "Music/a (2).mp3"), record(1, "Music/a.mp3", size: 5))
        let states = [copy, earlier].map { RecordedFile(record: $0, found: $0.state) }
        let planner = DevicePlanner(
            selection: DeviceSelection(),
            recorded: states,
            inLibrary: [FATName.key(earlier.path)]
        ) { _ in nil }

        let plan = try planner.plan([wanted(1)], [])

        expectEqual(plan.kept, [copy])
        #expect(plan.removals.isEmpty && plan.copies.isEmpty)
    }

    @Test("An unknown file is never overwritten; an unrecorded copy is adopted")
    func foreign() throws {
        let path = "Music/Artist 1/Album 1/Title 1.mp3"
        let other = record(9, path, size: 5)
        try expectEqual(
            plan([wanted(1)], records: [], there: [other]).copies.map(\.path),
            ["Music/Artist 1/Album 1/Title 1 (2).mp3"]
        )

        let adopted = try plan([wanted(1)], records: [], there: [record(1, path)])
        expectEqual(adopted.adopted.map(\.path), [path])
        #expect(adopted.copies.isEmpty)
    }

    @Test("Names that are equal on FAT get numbers, and folders get one spelling")
    func collisions() throws {
        let names = [("Café", "Ö"), ("cafe\u{301}", "ö"), ("CAFÉ", "o\u{308}")]
        let tracks = names.enumerated().map { number, name in
            var track = Track.sample(number)
            track.details = TrackDetails(title: name.0, artist: name.1, album: nil)
            return WantedTrack(track: track, source: source(1000))
        }

        let plan = try plan(tracks, records: [], there: [])

        expectEqual(
            plan.copies.map(\.path),
            ["Music/Ö/Café.mp3", "Music/Ö/café (2).mp3", "Music/Ö/CAFÉ (3).mp3"]
        )
    }

    @Test("Lossless files are stored in the selected format, others unchanged")
    func formats() throws {
        let selection = DeviceSelection(format: .opus)
        let flac = WantedTrack(track: .sample(1), source: source(40_000_000, "flac"))

        let plan = try plan([flac, wanted(2)], records: [], there: [], selection: selection)

        expectEqual(plan.copies.map(\.format), [.opus, .original])
        expectEqual(plan.copies.first?.path, "Music/Artist 1/Album 1/Title 1.opus")
        let size = try #require(plan.copies.first?.size)
        #expect(size < 20_000_000)
    }

    @Test("A playlist doesn't replace an unknown one of its name, and is deleted when deselected")
    func playlists() throws {
        let old = DeviceFile(
            path: "Playlists/Old.m3u8",
            content: .playlist("Old"),
            state: StoredState(size: 3, modified: 5)
        )
        let other = DeviceFile(
            path: "Playlists/Run.m3u8",
            content: .playlist("Run"),
            state: StoredState(size: 3, modified: 5)
        )
        let playlists = [DevicePlaylist(name: "Run", tracks: [Track.sample(1).urn])]

        let foreign = try plan([wanted(1)], playlists, records: [old], there: [old, other])
        expectEqual(foreign.playlists.map(\.path), ["Playlists/Run (2).m3u8"])
        expectEqual(foreign.removals, [old])

        let own = try plan([wanted(1)], playlists, records: [old, other], there: [old, other])
        expectEqual(own.playlists.map(\.path), ["Playlists/Run.m3u8"])
    }

    @Test("Albums get a cover from their first track, if covers are selected")
    func covers() throws {
        let selection = DeviceSelection(hasCovers: true)
        let planned = try plan([wanted(1)], records: [], there: [], selection: selection)
        expectEqual(planned.covers.map(\.path), ["Music/Artist 1/Album 1/cover.jpg"])

        let track = record(1, "Music/Artist 1/Album 1/Title 1.mp3")
        let cover = DeviceFile(
            path: "Music/Artist 1/Album 1/cover.jpg",
            content: .cover(source(1000).copied(as: .original)),
            state: StoredState(size: 9, modified: 9)
        )
        let done = try plan(
            [wanted(1)],
            records: [track, cover],
            there: [track, cover],
            selection: selection
        )
        #expect(done.covers.isEmpty && done.removals.isEmpty)
        try expectEqual(plan([wanted(1)], records: [track, cover], there: [track, cover]).removals, [cover])
    }

    @Test("A cover is left alone if none could be made, but the user has put one there")
    func ownCover() throws {
        let track = record(1, "Music/Artist 1/Album 1/Title 1.mp3")
        let path = "Music/Artist 1/Album 1/cover.jpg"
        let source = CopiedFile(size: 1, modifiedNanoseconds: 1, format: .original)
        let none = DeviceFile(path: path, content: .cover(source), state: StoredState(size: 0, modified: 0))
        let own = DeviceFile(path: path, content: .cover(source), state: StoredState(size: 9, modified: 9))

        let planned = try plan(
            [wanted(1)],
            records: [track, none],
            there: [track, own],
            selection: DeviceSelection(hasCovers: true)
        )

        expectEqual(planned.covers.map(\.path), [])
        #expect(none.isEmpty && !own.isEmpty)
    }

    @Test("After a plan is carried out, the next one is empty, and unknown files are untouched")
    func settles() throws {
        var generator = SeededGenerator(trial: 15)
        for _ in 0..<300 {
            var device = SimulatedDevice(foreign: 4, using: &generator)
            for _ in 0..<4 {
                let tracks = (0..<12).shuffled(using: &generator).prefix(
                    Int.random(in: 0...12, using: &generator)
                )
                .map { number in
                    let track = device.track(number)
                    let isHere = Bool.random(using: &generator) || Bool.random(using: &generator)
                    return WantedTrack(track: track, source: isHere ? source(Int64(1000 + number)) : nil)
                }
                let plan = try plan(tracks, records: device.records, there: device.files)
                device.carryOut(plan)
                #expect(device.hasForeignFiles)
                expectEqual(Set(device.files.map { FATName.key($0.path) }).count, device.files.count)

                let next = try self.plan(tracks, records: device.records, there: device.files)
                #expect(next.copies.isEmpty && next.removals.isEmpty && next.adopted.isEmpty)
                let carried = Set(device.records.map(\.content.urn))
                for track in tracks where track.source != nil { #expect(carried.contains(track.track.urn)) }
                device.breakSome(using: &generator)
            }
        }
    }

    private func plan(
        _ tracks: [WantedTrack],
        _ playlists: [DevicePlaylist] = [],
        records: [DeviceFile],
        there: [DeviceFile],
        selection: DeviceSelection = DeviceSelection()
    ) throws -> DevicePlan {
        let states = Dictionary(there.map { (FATName.key($0.path), $0.state) }, uniquingKeysWith: { $1 })
        let recorded = records.map { RecordedFile(record: $0, found: states[FATName.key($0.path)]) }
        return try DevicePlanner(selection: selection, recorded: recorded) { states[FATName.key($0)] }
            .plan(tracks, playlists)
    }

    private func wanted(_ number: Int, size: Int64 = 1000) -> WantedTrack {
        WantedTrack(track: .sample(number), source: source(size))
    }
}

private func source(_ size: Int64, _ ending: String = "mp3") -> SourceFile {
    SourceFile(
        path: Array("/m/\(size).\(ending)".utf8),
        size: size,
        modifiedNanoseconds: 1_700_000_001_500_000_000,
        ending: ending
    )
}

private func record(_ number: Int, _ path: String, size: Int64 = 1000) -> DeviceFile {
    DeviceFile(
        path: path,
        content: .track(Track.sample(number).urn, source(size).copied(as: .original)),
        state: StoredState(size: size, modified: 1_700_000_000)
    )
}

/// The files of a device and their records, in the state that a sync leaves.
private struct SimulatedDevice {
    var records: [DeviceFile] = []
    var files: [DeviceFile]
    private let foreign: [DeviceFile]

    /// - Parameter foreign: the number of unknown files with paths of tracks.
    init(foreign: Int, using generator: inout SeededGenerator) {
        let numbers = (0..<12).shuffled(using: &generator).prefix(foreign)
        self.foreign = numbers.map { record(99, "Music/Artist/title \($0 % 6).mp3", size: 3) }
            .reduce(into: []) { files, file in
                if !files.contains(where: { $0.path == file.path }) { files.append(file) }
            }
        files = self.foreign
    }

    /// A track. Each name is shared by two tracks, except for case.
    func track(_ number: Int) -> Track {
        var track = Track.sample(number)
        let title = number < 6 ? "Title \(number)" : "TITLE \(number - 6)"
        track.details = TrackDetails(title: title, artist: "Artist", album: nil)
        return track
    }

    var hasForeignFiles: Bool { foreign.allSatisfy(files.contains) }

    mutating func carryOut(_ plan: DevicePlan) {
        let removed = Set(plan.removals.map(\.path))
        records.removeAll { removed.contains($0.path) }
        files.removeAll { removed.contains($0.path) }
        records += plan.adopted
        for copy in plan.copies {
            let file = DeviceFile(
                path: copy.path,
                content: .track(copy.track.urn, copy.source.copied(as: copy.format)),
                state: StoredState(size: copy.source.size, modified: 1_700_000_000)
            )
            records.append(file)
            files.append(file)
        }
    }

    /// Deletes or empties some files, and loses some records.
    mutating func breakSome(using generator: inout SeededGenerator) {
        for file in files where !foreign.contains(file) {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: files.removeAll { $0 == file }
            case 1:
                files.removeAll { $0 == file }
                files.append(
                    DeviceFile(
                        path: file.path,
                        content: file.content,
                        state: StoredState(size: 0, modified: 4)
                    )
                )
            case 2 where files.contains(file): records.removeAll { $0.path == file.path }
            default: break
            }
        }
    }
}

extension DeviceFile.Content {
    fileprivate var urn: URN? {
        if case .track(let urn, _) = self { urn } else { nil }
    }
}
