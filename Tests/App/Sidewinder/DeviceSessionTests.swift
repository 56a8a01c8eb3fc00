import DeviceFiles
import Entities
import Foundation
import Importer
import SQLiteLibrary
import Services
import TestSupport
import Testing

@testable import sidewinder

/// A device in a folder, over a real library.
@MainActor struct DeviceSessionTests {
    @Test("A device is added, filled, played, changed, ejected and removed")
    func session() async throws {
        let stage = try Stage()
        let transcript = try await stage.transcript()

        let first = await stage.replay(Self.filling, on: transcript)
        let filled = stage.files
        try stage.folder.write(Self.log, to: "pod/.scrobbler.log")
        let second = await stage.replay(Self.changing, on: transcript)
        let changed = stage.files
        await transcript.end()

        expectEqual(first, Self.filling)
        expectEqual(
            filled,
            [
                "Music/Portishead/Dummy/Roads.mp3": "third!", "Music/Radiohead/Kid A/Idioteque.mp3": "second",
                "Music/Radiohead/Kid A/Optimistic.mp3": "first",
                "Playlists/Rainy.m3u8": """
                #EXTM3U
                ../Music/Portishead/Dummy/Roads.mp3
                ../Music/Radiohead/Kid A/Idioteque.mp3

                """,
            ]
        )
        expectEqual(second, Self.filling + Self.changing)
        expectEqual(
            changed,
            [
                "Music/Radiohead/Kid A/Idioteque.mp3": "second",
                "Music/Radiohead/Kid A/Optimistic.mp3": "first",
            ]
        )
    }

    @Test("The list shows whether a device is connected; a disconnected one can't be synced")
    func away() async throws {
        let stage = try Stage()
        let transcript = try await stage.transcript()
        await transcript.type("devices add pod \(stage.pod)")
        await transcript.type("devices choose pod all")

        let here = await transcript.type("devices")
        try FileManager.default.moveItem(atPath: stage.pod, toPath: stage.folder.path("drawer"))
        let away = await stage.replay(Self.away, on: transcript)
        let gone = await transcript.type("devices")
        let record = await transcript.type("devices --json")
        await transcript.end()

        #expect(here.contains(/\n1  pod   connected  .* all +0  never\n/))
        #expect(gone.contains(/\n1  pod   disconnected  .* all +0  never\n/))
        expectEqual(
            record,
            """
            {"row":1,"name":"pod","kind":"rockbox","state":"away","path":"\(stage.pod)","choices":["all"],\
            "format":"original","covers":false,"tracks":0,"bytes":0}

            """
        )
        expectEqual(away, Self.away)
    }

    @Test("Devices and music servers have different names, and one command syncs them")
    func names() async throws {
        let stage = try Stage()
        let transcript = try await stage.transcript()

        let shown = await stage.replay(Self.names, on: transcript)
        await transcript.end()

        expectEqual(shown, Self.names)
    }

    @Test("Tab completes the names of devices") func completion() async throws {
        let stage = try Stage()
        let transcript = try await stage.transcript()
        await transcript.type("servers add home https://music.example me")
        await transcript.type("devices add pod \(stage.pod)")

        let completions = [
            await transcript.completions(of: "sync "), await transcript.completions(of: "sync p"),
            await transcript.completions(of: "devices choose "),
            await transcript.completions(of: "devices eject P"),
        ]
        await transcript.end()

        expectEqual(completions, [["folders", "home", "pod", "downloads"], ["pod"], ["pod"], ["pod"]])
    }

    /// The log of a device that has played a track of the library, and one that isn't in it.
    private static let log = """
        #AUDIOSCROBBLER/1.1
        #TZ/UTC
        #CLIENT/Rockbox
        Radiohead\tKid A\tIdioteque\t8\t309\tL\t1795253400
        Radiohead\tKid A\tOptimistic\t6\t316\tS\t1795253800
        Björk\tVespertine\tAurora\t7\t280\tL\t1795254000

        """

    private static let filling = """
        sidewinder> devices
        No devices. `devices add NAME PATH` adds a mounted player or folder.
        sidewinder> devices add pod /media/pod
        Added device “pod”, a Rockbox player at /media/pod.
        `devices choose pod artist NAME` chooses an artist; `help devices` lists more choices.
        sidewinder> sync pod
        Nothing is chosen for “pod”. `devices choose pod artist NAME` chooses an artist; `devices choose pod all` chooses all tracks.
        sidewinder> devices choose pod artist radiohead
        Chosen for “pod”:
          artist Radiohead
        `sync pod --dry-run` previews a sync; `sync pod` runs it.
        sidewinder> playlists create Rainy
        Created playlist “Rainy” (0 tracks).
        sidewinder> playlist add Rainy roads
        Added 1 track to playlist “Rainy” (1 track).
        sidewinder> playlist add Rainy idioteque
        Added 1 track to playlist “Rainy” (2 tracks).
        sidewinder> devices choose pod playlist rainy
        Chosen for “pod”:
          artist Radiohead
          playlist Rainy
        `sync pod --dry-run` previews a sync; `sync pod` runs it.
        sidewinder> sync pod --dry-run
        “pod”: would copy 3 tracks (17 B), write 1 playlist.
        It fits: 10 GB is free. `sync pod` starts the sync.
        sidewinder> sync pod
        “pod”: copied 3 tracks (17 B), wrote 1 playlist.
        sidewinder> sync pod
        “pod”: everything is up to date, 3 tracks (17 B).

        """

    private static let changing = """
        sidewinder> devices choose pod playlist Rainy --remove
        Chosen for “pod”:
          artist Radiohead
        `sync pod --dry-run` previews a sync; `sync pod` runs it.
        sidewinder> devices choose pod playlist Rainy --remove
        “pod” doesn't have this choice. `devices choose pod` lists the choices.
        sidewinder> sync pod
        “pod”: imported 2 plays, deleted 2 files (89 B), 2 tracks (11 B) are up to date.
        sidewinder> list artist:radiohead
        #  TITLE       ARTIST     ALBUM  TIME  PLAYS
        1  Optimistic  Radiohead  Kid A            0
        2  Idioteque   Radiohead  Kid A            1
        sidewinder> sync pod --json
        {"name":"pod","plays":0,"undatedPlays":0,"copied":0,"copiedBytes":0,"kept":2,"removed":0,"playlists":0,"missing":0,"failed":0,"availableBytes":N,"neededBytes":0,"fits":true}
        sidewinder> devices eject pod
        All data is written to “pod”. It is a folder, not a disk of its own, so there is nothing to unmount.
        sidewinder> devices remove pod
        Removed device “pod”. Its files were kept; `devices add` with its folder adds it again.
        sidewinder> sync pod
        No music server or device is named “pod”. `servers` and `devices` list them.
        sidewinder> devices choose pod all
        No device is named “pod”. `devices` lists them.

        """

    private static let away = """
        sidewinder> sync pod
        “pod” isn't connected. Connect and mount it.
        sidewinder> sync pod --dry-run
        “pod” isn't connected. Connect and mount it.
        sidewinder> devices eject pod
        “pod” isn't connected. Connect and mount it.
        sidewinder> devices add card /media/card
        There is no file or folder /media/card. Check the path and try again.

        """

    private static let names = """
        sidewinder> servers add home https://music.example me
        Added music server “home” (navidrome 0.54.3) at https://music.example.
        `sync home` adds its songs to the library.
        sidewinder> devices add Home /media/pod
        A device or music server named “home” already exists. Choose another name.
        sidewinder> devices add "my pod" /media/pod
        “my pod” isn't a valid name for a device. Use letters, digits and hyphens.
        sidewinder> devices add pod /media/pod
        Added device “pod”, a Rockbox player at /media/pod.
        `devices choose pod artist NAME` chooses an artist; `help devices` lists more choices.
        sidewinder> devices add other /media/pod
        This device was already added as “pod”. `devices remove pod` removes it.
        sidewinder> servers add POD https://other.example me
        A device or music server named “pod” already exists. Choose another name.
        sidewinder> devices choose pod artist portishead
        Chosen for “pod”:
          artist Portishead
        `sync pod --dry-run` previews a sync; `sync pod` runs it.
        sidewinder> sync home --dry-run
        No device is named “home”. `devices` lists them.
        sidewinder> sync home POD
        “pod”: copied 1 track (6 B).
        “home”: added 1 track.

        """

    /// A library with three tracks, and a device.
    @MainActor private struct Stage {
        let folder: TemporaryFolder
        let pod: String

        init() throws {
            folder = try TemporaryFolder()
            pod = folder.path("pod")
            try folder.write("", to: "pod/.rockbox/rockbox-info.txt")
        }

        /// The files on the device except its own, with their contents.
        var files: [String: String] {
            let names = FileManager.default.enumerator(atPath: pod)?.compactMap { $0 as? String } ?? []
            var files: [String: String] = [:]
            for name in names where !name.hasPrefix(".") {
                files[name] = try? String(contentsOfFile: "\(pod)/\(name)", encoding: .utf8)
            }
            return files
        }

        func transcript() async throws -> Transcript {
            try await Transcript(
                { library in
                    for (title, artist, album, text) in [
                        ("Optimistic", "Radiohead", "Kid A", "first"),
                        ("Idioteque", "Radiohead", "Kid A", "second"),
                        ("Roads", "Portishead", "Dummy", "third!"),
                    ] {
                        var details = TrackDetails(title: title, artist: artist, album: album)
                        details.location = Location(try folder.write(text, to: "music/\(title).mp3"))
                        _ = try await library.add(NewTrack(details: details))
                    }
                },
                sources: { SourceServiceFake(library: $0, songs: ["Everything"]) },
                devices: { library in
                    DeviceService(
                        storing: library,
                        tracks: library,
                        files: FileLocatingSpy { $0.file = { .success($0) } },
                        tags: TagReadingSpy(),
                        logs: PlayLogReader(),
                        cache: folder.path("cache"),
                        now: { Date(timeIntervalSince1970: 1_795_339_800) }
                    )
                },
                secretReader: SecretReadingStub([.typed("secret"), .typed("secret")]),
                // Enough for the folder's name, which varies in length.
                columns: 240
            )
        }

        /// Replays a transcript in which the folder is called `/media` and the free space is always the same.
        func replay(_ text: String, on transcript: Transcript) async -> String {
            await transcript.replay(text.replacing("/media", with: folder.path))
                .replacing(folder.path, with: "/media")
                .replacing(/[0-9.]+ [kMGT]?B is free/, with: "10 GB is free")
                .replacing(/"availableBytes":[0-9]+/, with: "\"availableBytes\":N")
        }
    }
}
