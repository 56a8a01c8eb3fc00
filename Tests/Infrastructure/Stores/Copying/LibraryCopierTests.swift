import Copying
import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@Suite("Copies of libraries", .fewAtATime) struct LibraryCopierTests {
    @Test("A copy is complete and reports everything", arguments: CopyRoute.all, [UInt64(1), 2, 3])
    func everything(route: CopyRoute, seed: UInt64) async throws {
        let sut = try await CopySUT(route, seed: seed)

        let parts = try await sut.copy()

        try await expectEqual(LibraryContent(of: sut.target), LibraryContent(of: sut.source))
        expectEqual(parts.map(\.part), LibraryPart.allCases)
        #expect(parts.allSatisfy { $0.count == $0.copyCount && $0.added == $0.count && $0.count > 0 })
    }

    @Test("A second copy adds nothing and writes nothing", arguments: CopyRoute.all)
    func twice(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        let first = try await sut.copy()
        let revision = try await sut.target.revision()

        let second = try await sut.copy()

        try await expectEqual(sut.target.revision(), revision)
        expectEqual(second, first.map { PartCount($0.part, count: $0.count, copyCount: $0.count, added: 0) })
    }

    @Test("The next copy completes an interrupted one", arguments: CopyRoute.all)
    func cutOff(route: CopyRoute) async throws {
        let whole = try await CopySUT(route)
        try await whole.copy()
        let expected = try await LibraryContent(of: whole.target)
        var (steps, isCut) = (0, true)

        while isCut {
            let sut = try await whole.again(to: route.to)
            isCut = await sut.copy(cancelledAt: steps)
            try await sut.copy()
            try await expectEqual(LibraryContent(of: sut.target), expected, "cut off at step \(steps)")
            steps += 1
        }

        #expect(steps > 20)
    }

    @Test("A copy can be interrupted repeatedly", arguments: CopyRoute.all)
    func cutOffEachTime(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)

        var step = 0
        while await sut.copy(cancelledAt: step) { step += 1 }

        try await expectEqual(LibraryContent(of: sut.target), LibraryContent(of: sut.source))
    }

    @Test("Equal plays from several sources are all copied", arguments: CopyRoute.all)
    func joinedPlays(route: CopyRoute) async throws {
        let sut = CopySUT(
            source: try await makeSUT(route.from),
            target: try await makeSUT(route.to)
        )
        let play = Play(title: "Airbag", startedAt: Date(timeIntervalSince1970: 1_500_000_000))
        var (export, account, second, retraction) = (play, play, play, play)
        export.source = PlaySource(name: "lastfm")
        account.source = PlaySource(name: "lastfm", user: "me")
        second.ordinal = 1
        retraction.isRetraction = true
        let events = [play, export, account, second, retraction]
        _ = try await sut.source.beginImport().restore(events)

        try await sut.copy()

        let copied = try await sut.target.events(in: nil, after: nil, limit: 9).events
        expectEqual(Set(copied), Set(events))
        try await expectEqual(sut.target.playCount(of: .everything, in: nil), 3)
    }

    @Test("The rows of an edited play are copied together, on whichever pages they are")
    func editedAtPageEnd() async throws {
        let sut = CopySUT(source: try await makeSUT(.embedded), target: try await makeSUT(.embedded))
        var plays = (0..<4_999).map { number in
            Play(
                title: "Airbag",
                startedAt: Date(timeIntervalSince1970: 1_498_200_000 + 100 * Double(number))
            )
        }
        var retraction = plays[4_998]
        retraction.isRetraction = true
        var edited = plays[4_998]
        edited.album = "OK Computer"
        plays += [retraction, edited]
        _ = try await sut.source.beginImport().restore(plays)

        let parts = try await sut.copy()

        expectEqual(parts.last?.missing, 0)
        try await expectEqual(sut.target.playCount(of: .everything, in: nil), 4_999)
        try await expectEqual(sut.target.logSum(in: nil), sut.source.logSum(in: nil))
    }

    @Test("A second copy has the albums that plays have got since, and a private session stays one")
    func laterAlbums() async throws {
        let sut = CopySUT(source: try await makeSUT(.embedded), target: try await makeSUT(.embedded))
        var play = Play(title: "Airbag", startedAt: Date(timeIntervalSince1970: 1_498_200_000))
        _ = try await sut.source.beginImport().prepare([play]).store()
        try await sut.source.setScrobblingPaused(true)
        try await sut.copy()
        play.album = "OK Computer"
        _ = try await sut.source.beginImport().prepare([play]).store()

        try await sut.copy()

        try await expectEqual(sut.target.logSum(in: nil), LogSum(count: 1, times: 195_506, albums: 1))
        #expect(try await sut.target.isScrobblingPaused())
    }

    @Test("A play that both libraries have from different sources counts once", arguments: CopyRoute.all)
    func sharedPlays(route: CopyRoute) async throws {
        let sut = CopySUT(source: try await makeSUT(route.from), target: try await makeSUT(route.to))
        func play(_ title: String, isExact: Bool) -> Play {
            let start = Date(timeIntervalSince1970: isExact ? 1_500_000_030 : 1_500_000_000)
            var play = Play(title: title, startedAt: start)
            play.source = PlaySource(name: isExact ? "listenbrainz" : "tidal")
            return play
        }
        let deleted = play("Lucky", isExact: false)
        var retraction = deleted
        retraction.isRetraction = true
        _ = try await sut.source.beginImport().restore([
            play("Airbag", isExact: true), play("Let Down", isExact: false), play("Lucky", isExact: true),
        ])
        _ = try await sut.target.beginImport().restore([
            play("Airbag", isExact: false), play("Let Down", isExact: true), deleted, retraction,
        ])

        let parts = try await sut.copy()

        expectEqual(parts.last?.missing, 0)
        let events = try await sut.target.events(in: nil, after: nil, limit: 9).events
        expectEqual(
            Set(events),
            [play("Airbag", isExact: true), play("Let Down", isExact: true), deleted, retraction]
        )
        try await expectEqual(sut.target.playCount(of: .everything, in: nil), 2)
        try await expectEqual(sut.copy().last?.added, 0)
    }

    @Test("Only ranges of the log that differ are sent", arguments: CopyRoute.all)
    func laterPlays(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        try await sut.copy()
        let new = Play(title: "Airbag", startedAt: Date(timeIntervalSince1970: 1_600_000_000))
        let between = Play(title: "Lucky", startedAt: Date(timeIntervalSince1970: 1_505_000_000))
        _ = try await sut.source.beginImport().restore([new, between])

        let parts = try await sut.copy()

        expectEqual(parts.last?.added, 2)
        try await expectEqual(LibraryContent(of: sut.target), LibraryContent(of: sut.source))
    }

    @Test("The target's own content is left unchanged", arguments: CopyRoute.all)
    func kept(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        try await sut.copy()
        let track = try await sut.target.page(of: Listing(), after: nil, limit: 1).tracks[0]
        let edit = TrackEdit(title: "Another title")
        _ = try await sut.target.edit([track.urn], edit, writesTags: false)
        _ = try await sut.target.add([track.urn], toPlaylist: "Empty", at: nil)
        try await sut.target.store(PlayQueue([track]))
        try await sut.target.store(volume: 10)
        try await sut.target.store(chartFilter: 5)

        let parts = try await sut.copy()

        try await expectEqual(sut.target.track(track.urn).details.title, "Another title")
        try await expectEqual(sut.target.storedQueue().tracks.count, 1)
        try await expectEqual(sut.target.storedVolume(), 10)
        try await expectEqual(sut.target.storedChartFilter(), 5)
        try await expectEqual(sut.target.playlistNames(), ["Empty", "Empty 2", "Listed", "Rainy", "Smart"])
        expectEqual(parts.map(\.added), [0, 0, 0, 0, 0, 1, 0])
        try await expectEqual(sut.copy().map(\.added), [0, 0, 0, 0, 0, 0, 0])
    }

    @Test("A playlist is copied beside an empty one of the same name", arguments: CopyRoute.all)
    func emptyNamesake(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        for name in ["Rainy", "Smart"] {
            _ = try await sut.target.makePlaylist(NewPlaylist(name: name, content: .tracks([])))
        }

        try await sut.copy()

        try await expectEqual(
            sut.target.playlistNames(),
            ["Empty", "Listed", "Rainy", "Rainy 2", "Smart", "Smart 2"]
        )
    }

    @Test("Two libraries are merged", arguments: CopyRoute.all)
    func merged(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        let own = try await sut.target.add(NewTrack(details: TrackDetails(title: "Own")))
        try await sut.target.recordPlay(of: own.urn, startedAt: Date(timeIntervalSince1970: 1_505_000_000))
        try await sut.target.beginImport().follow(Location("/"))

        let parts = try await sut.copy()

        #expect(parts.allSatisfy { $0.missing == 0 })
        try await expectEqual(sut.target.track(own.urn).plays, 1)
        let (mine, theirs) = (try await sut.source.trackCount(), try await sut.target.trackCount())
        expectEqual(theirs, mine + 1)
        try await expectEqual(sut.target.followedFolders(), [Location("/")])
    }

    @Test("A conflicting name ends the copy", arguments: CopyRoute.all)
    func takenName(route: CopyRoute) async throws {
        let sut = try await CopySUT(route)
        _ = try await sut.target.addSource(
            NewMusicSource(name: "Home", address: "https://other.example", user: "Listener")
        )

        await #expect(throws: ServiceError.alreadyExists(.source("Home"))) { try await sut.copy() }

        try await expectEqual(sut.target.trackCount(), 0)
    }

    @Test(
        "Of a file that both libraries have, the target keeps its own track, also in playlists",
        arguments: CopyRoute.all
    )
    func sameFiles(route: CopyRoute) async throws {
        let sut = CopySUT(source: try await makeSUT(route.from), target: try await makeSUT(route.to))
        func track(_ number: Int, urn: Int, audio: String, likedAt: Date? = nil) throws -> NewTrack {
            let details = TrackDetails(title: "Title \(urn)", location: Location("/music/\(number).flac"))
            let stamp = FileStamp(size: 1, modifiedNanoseconds: 7, device: 1, inode: 9)
            let file = FileRecord(stamp: stamp, details: details, fingerprint: AudioFingerprint(audio))
            return NewTrack(
                urn: URN("sidewinder:tracks:\(urn)"),
                details: details,
                likedAt: likedAt,
                file: file
            )
        }
        let liked = Date(timeIntervalSince1970: 1_750_000_000)
        _ = try await sut.source.beginImport().store([
            track(1, urn: 1, audio: "a", likedAt: liked), track(2, urn: 2, audio: "b"),
            track(3, urn: 3, audio: "c"),
        ])
        _ = try await sut.target.beginImport().store([
            track(1, urn: 11, audio: "a"), track(2, urn: 12, audio: "other"),
        ])
        let urns = try [3, 1, 2].map { try #require(URN("sidewinder:tracks:\($0)")) }
        _ = try await sut.source.makePlaylist(NewPlaylist(name: "Mix", content: .tracks(urns)))
        try await sut.source.store(PlayQueue(sut.source.tracks(urns).compactMap(\.self), currentIndex: 1))

        try await sut.copy()
        let second = try await sut.copy()

        let tracks = try await sut.target.page(of: Listing(), after: nil, limit: 9).tracks
        expectEqual(Set(tracks.map(\.details.title)), ["Title 2", "Title 3", "Title 11", "Title 12"])
        expectEqual(tracks.filter { $0.likedAt != nil }.map(\.details.title), ["Title 11"])
        let playlist = try #require(try await sut.target.playlists().first)
        let entries = try await sut.target.entries(of: playlist.urn, limit: 9)
        expectEqual(entries.map { $0.track?.details.title }, ["Title 3", "Title 11", "Title 2"])
        let queue = try await sut.target.storedQueue()
        expectEqual(queue.entries.map(\.track.details.title), ["Title 3", "Title 11", "Title 2"])
        expectEqual(queue.current?.track.details.title, "Title 11")
        expectEqual(second.map(\.added), [0, 0, 0, 0, 0, 0, 0])
    }

    @Test("Progress is reported part by part, up to the total") func progress() async throws {
        let sut = try await CopySUT(CopyRoute(from: .embedded, to: .embedded))
        let reports = Mutex<[CopyProgress]>([])

        _ = try await sut.copier.copyLibrary(from: nil, to: "target") { report in
            reports.withLock { $0.append(report) }
        }

        let all = reports.withLock(\.self)
        let parts = all.map(\.part).reduce(into: [LibraryPart]()) { if $0.last != $1 { $0.append($1) } }
        expectEqual(parts, LibraryPart.allCases)
        #expect(all.allSatisfy { $0.done <= $0.total })
        let plays = try await sut.source.logSum(in: nil).count
        expectEqual(all.last, CopyProgress(.plays, done: plays, of: plays))
    }

    @Test("The open library can be the target") func into() async throws {
        let sut = CopySUT(
            source: try await makeSUT(Store.embedded),
            target: try await makeSUT(Store.embedded)
        )
        _ = try await sut.target.add(NewTrack(details: TrackDetails(title: "Airbag")))

        let parts = try await sut.copier.copyLibrary(from: "target", to: nil) { _ in }

        try await expectEqual(sut.source.trackCount(), 1)
        expectEqual(parts.map(\.added), [0, 0, 0, 0, 1, 0, 0])
    }

    @Test(
        "A library isn't copied onto itself",
        arguments: [(nil, nil), ("target", "target")] as [(String?, String?)]
    )
    func itself(from: String?, to: String?) async throws {
        let sut = try await CopySUT(CopyRoute(from: .embedded, to: .embedded))

        await #expect(throws: ServiceError.invalid(.sameLibrary)) {
            try await sut.copier.copyLibrary(from: from, to: to) { _ in }
        }
    }

    @Test("Places that can't be opened are reported") func places() async throws {
        let sut = try await CopySUT(CopyRoute(from: .embedded, to: .embedded))

        await #expect(throws: ServiceError.missing(path: "nowhere")) {
            try await sut.copier.copyLibrary(from: "nowhere", to: nil) { _ in }
        }
        await #expect(throws: ServiceError.invalid(.place(scheme: "mysql"))) {
            try await sut.copier.copyLibrary(from: nil, to: "mysql") { _ in }
        }
    }
}
