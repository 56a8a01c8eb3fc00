import Entities
import Foundation
import Services
import TestSupport

/// Fills a library with all kinds of content.
struct LibraryFiller {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func fill(_ library: any LibraryStore) async throws {
        let imported = try await library.beginImport()
        _ = try await imported.store(tracks())
        try await imported.follow(Location("/music"))
        try await imported.follow(Location("/more"))
        _ = try await imported.restore(events())
        _ = try await imported.store([
            ImportedCount(
                ListedTrack(title: "Title 1", artist: "Björk"),
                PlayerCount(player: "itunes", plays: 3)
            ),
            ImportedCount(ListedTrack(title: "Title 2"), PlayerCount(player: "rhythmbox", plays: 1)),
        ])
        try await imported.finish()
        _ = try await library.join("Björk", to: "Guðmundsdóttir")
        let tracks = try await library.page(of: Listing(), after: nil, limit: .max).tracks
        try await edit(tracks, in: library)
        try await connect(library)
        try await carry(tracks.map(\.urn), in: library)
        try await makePlaylists(of: tracks, in: library)
        try await library.store(PlayQueue(Array(tracks.suffix(3)), currentIndex: 1))
        try await library.store(volume: 40)
        try await library.store(chartFilter: 2)
    }

    private mutating func tracks() -> [NewTrack] {
        (1...40).map { number in
            let hasFile = Bool.random(using: &generator)
            let details = TrackDetails(
                title: "Title \(number % 7)",
                artist: ["Radiohead", "Björk", nil].randomElement(using: &generator) ?? nil,
                album: ["Kid A", "Post", nil].randomElement(using: &generator) ?? nil,
                genre: number % 5 == 0 ? "Rock" : nil,
                year: number % 3 == 0 ? 2000 : nil,
                durationMs: number * 1000,
                location: hasFile ? Location("/music/\(number).flac") : nil
            )
            let stamp = FileStamp(size: Int64(number), modifiedNanoseconds: 7, device: 1, inode: 9)
            return NewTrack(
                urn: URN("sidewinder:tracks:\(number)"),
                details: details,
                addedAt: Date(timeIntervalSince1970: Double(1_700_000_000 + number)),
                likedAt: number % 4 == 0 ? Date(timeIntervalSince1970: 1_750_000_000) : nil,
                missingSince: hasFile && number % 6 == 0 ? Date(timeIntervalSince1970: 1_760_000_000) : nil,
                file: hasFile ? FileRecord(stamp: stamp, details: details) : nil
            )
        }
    }

    /// Plays over years from several sources, some retracted, some in the same second.
    private mutating func events() -> [Play] {
        var plays: [Play] = []
        for number in 0..<200 {
            var play = Play(
                title: "Title \(number % 7)",
                artist: ["Radiohead", "radiohead", nil].randomElement(using: &generator) ?? nil,
                album: ["Kid A", "KID A", nil].randomElement(using: &generator) ?? nil,
                startedAt: Date(
                    timeIntervalSince1970: .random(in: 1_500_000_000..<1_510_000_000, using: &generator)
                        .rounded(.down)
                )
            )
            plays.append(play)
            if number % 5 == 0 {
                play.source = PlaySource(name: "lastfm")
                plays.append(play)
                play.source = PlaySource(name: "lastfm", user: "me")
                plays.append(play)
            }
            play.ordinal = number % 3
            if number % 7 == 0 { plays.append(play) }
            play.isRetraction = true
            if number % 11 == 0 { plays.append(play) }
        }
        return plays
    }

    private func edit(_ tracks: [Track], in library: any LibraryStore) async throws {
        let edit = TrackEdit(genre: "Edited")
        _ = try await library.edit(tracks.prefix(5).map(\.urn), edit, writesTags: false)
        _ = try await library.delete(tracks.suffix(5).map(\.urn))
    }

    private func connect(_ library: any LibraryStore) async throws {
        let source = try await library.addSource(
            NewMusicSource(
                name: "home",
                address: "https://music.example",
                user: "Listener",
                certificates: SourceCertificates(authorities: "/ca.pem"),
                traits: SourceTraits(product: "navidrome", listing: .albums)
            )
        )
        let server = try await library.scrobblerAccounts().first { $0.musicSource == source.id }
        if let server {
            try await library.setScrobbler(server.id, submits: false, follows: false)
        }
        for (name, isFriend) in [("Me", false), ("Anna", true)] {
            let account = try await library.addScrobbler(
                NewScrobblerAccount(
                    name: name,
                    api: .listenbrainz,
                    address: ScrobblerAccount.listenbrainzAddress,
                    user: name,
                    submits: !isFriend,
                    follows: true,
                    isFriend: isFriend
                )
            )
            guard !isFriend else { continue }
            _ = try await library.store(FollowedPage(plays: [], cursor: "page 7"), of: account.id)
            try await library.didFollow(account.id, at: Date(timeIntervalSince1970: 1_790_000_000))
            let corrected = CorrectedPlay(start: 1_780_000_000, artist: "the radiohead", title: "air bag")
            try await library.add([corrected], of: account.id)
        }
    }

    private func carry(_ tracks: [URN], in library: any LibraryStore) async throws {
        let device = try await library.addDevice(
            NewDevice(identifier: "abc", name: "pod", kind: .rockbox, path: "/media/pod")
        )
        let selection = DeviceSelection(
            choices: [.playlist("Rainy"), .artist("Björk")],
            format: .opus,
            hasCovers: true
        )
        try await library.setDevice(device.id, selection: selection)
        let copied = CopiedFile(size: 7, modifiedNanoseconds: 8, format: .opus)
        let files = tracks.prefix(3).enumerated().map { index, urn in
            DeviceFile(
                path: "Music/\(index).opus",
                content: .track(urn, copied),
                state: StoredState(size: 5, modified: 6)
            )
        }
        try await library.store(files, removed: [], onDevice: device.id)
        let log = PulledLog(name: ".scrobbler.log", length: 100, digest: "d1")
        _ = try await library.store([], from: [log], ofDevice: device.id)
        try await library.setDevice(device.id, syncedAt: Date(timeIntervalSince1970: 1_780_000_000))
        _ = try await library.addDevice(
            NewDevice(identifier: "def", name: "card", kind: .folder, path: "/media/card")
        )
    }

    private func makePlaylists(of tracks: [Track], in library: any LibraryStore) async throws {
        let picked = (tracks.prefix(4) + tracks.prefix(1)).map(\.urn)
        _ = try await library.makePlaylist(NewPlaylist(name: "Rainy", content: .tracks(picked)))
        _ = try await library.makePlaylist(NewPlaylist(name: "Empty", content: .tracks([])))
        let search = SmartSearch(text: "genre:rock", order: .sorted(.title), isReversed: true, limit: 9)
        _ = try await library.makePlaylist(NewPlaylist(name: "Smart", content: .smart(search)))
        let listed = [
            ListedTrack(location: Location("/gone.flac"), title: "Gone"),
            ListedTrack(location: tracks.lazy.compactMap(\.details.location).first),
            ListedTrack(title: "Without a file", artist: "Björk", durationMs: 1000),
        ]
        _ = try await library.makePlaylist(NewPlaylist(name: "Listed", content: .listed(listed)))
        // A track without a file, beside missing ones.
        let bare = tracks.first { $0.details.location == nil }.map { [$0.urn] } ?? []
        _ = try await library.add(bare, toPlaylist: "Listed", at: nil)
    }
}
