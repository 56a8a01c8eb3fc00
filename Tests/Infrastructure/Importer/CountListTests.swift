import Entities
import Foundation
import Importer
import Services
import TestSupport
import Testing

@Suite("Play counts of other players")
struct CountListTests {
    private let folder: TemporaryFolder
    private let library = LibrarySpies()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Of an iTunes library, the counts of music are imported, and other counted entries left out")
    func iTunes() async throws {
        let file = try folder.write(Self.iTunes, to: "Library.xml")

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(
            library.storedCounts,
            [
                ImportedCount(
                    ListedTrack(title: "Tide & Ebb", artist: "Vex"),
                    PlayerCount(
                        player: "itunes",
                        plays: 412,
                        lastPlayedAt: Date(timeIntervalSince1970: 1_551_434_400)
                    )
                ),
                ImportedCount(
                    ListedTrack(title: "Alone", artist: "Various"),
                    PlayerCount(player: "itunes", plays: 1)
                ),
            ]
        )
        expectEqual(
            outcome.summary,
            ImportSummary(
                added: 2,
                addedCounts: 2,
                leftOut: [.podcast: 1, .audiobook: 1, .video: 1, .other: 1]
            )
        )
        expectEqual(outcome.failures, [])
    }

    @Test("Of a Rhythmbox database, the counts of songs are imported")
    func rhythmbox() async throws {
        let file = try folder.write(
            """
            <?xml version="1.0" standalone="yes"?>
            <rhythmdb version="2.0">
              <entry type="iradio"><title>Radio</title><location>http://radio/</location></entry>
              <entry type="song">
                <title>Tide</title><genre>Rock</genre><artist>Vex</artist><album>North</album>
                <location>file:///music/tide.ogg</location>
                <last-played>1551434400</last-played><play-count>3</play-count>
              </entry>
              <entry type="song"><title>Ebb</title><artist>Unknown</artist><play-count>2</play-count></entry>
              <entry type="song"><title>Never</title><artist>Vex</artist></entry>
              <entry type="podcast-post"><title>Talk</title><play-count>1</play-count></entry>
            </rhythmdb>
            """,
            to: "rhythmdb.xml"
        )

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(
            library.storedCounts,
            [
                ImportedCount(
                    ListedTrack(title: "Tide", artist: "Vex"),
                    PlayerCount(
                        player: "rhythmbox",
                        plays: 3,
                        lastPlayedAt: Date(timeIntervalSince1970: 1_551_434_400)
                    )
                ),
                ImportedCount(ListedTrack(title: "Ebb"), PlayerCount(player: "rhythmbox", plays: 2)),
            ]
        )
        expectEqual(outcome.summary, ImportSummary(added: 2, addedCounts: 2, leftOut: [.podcast: 1]))
    }

    @Test("Of foobar2000's statistics, the counts of files are imported")
    func foobar2000() async throws {
        let file = try folder.write(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <PlaybackStatistics Version="1.1">
                <Entry ID="A" Count="7" FirstPlayed="129172896000000000" LastPlayed="131960000000000000">
                    <Item Path="file://C:\\Music\\North\\Tide &amp; Ebb.mp3" Subsong="0" />
                </Entry>
                <Entry ID="B" Count="2" FirstPlayed="0" LastPlayed=""><Item Path="/music/b.ogg" Subsong="0"/></Entry>
                <Entry ID="C" Count="0"><Item Path="/music/c.ogg" Subsong="0"/></Entry>
                <Entry ID="D" Count="4" />
                <Entry ID="E" Count="5"><Item Path="/music/album.flac" Subsong="2"/></Entry>
            </PlaybackStatistics>
            """,
            to: "PlaybackStatistics.xml"
        )

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(
            library.storedCounts,
            [
                ImportedCount(
                    ListedTrack(location: Location("C:/Music/North/Tide & Ebb.mp3")),
                    PlayerCount(
                        player: "foobar2000",
                        plays: 7,
                        firstPlayedAt: Date(timeIntervalSince1970: 1_272_816_000),
                        lastPlayedAt: Date(timeIntervalSince1970: 1_551_526_400)
                    )
                ),
                ImportedCount(
                    ListedTrack(location: Location("/music/b.ogg")),
                    PlayerCount(player: "foobar2000", plays: 2)
                ),
            ]
        )
        expectEqual(outcome.summary, ImportSummary(added: 2, addedCounts: 2, leftOut: [.other: 2]))
    }

    @Test(
        "Numbers of plays that no player counts are ignored, and a file without any other is an error",
        arguments: ["", "0", "-3", "99999999999999999999", "9000000000000000000", "many"]
    )
    func noCounts(plays: String) async throws {
        let file = try folder.write(
            """
            <rhythmdb version="2.0"><entry type="song"><title>A</title><play-count>\(plays)</play-count></entry>
            """,
            to: "rhythmdb.xml"
        )

        let outcome = await makeSUT().outcome(of: [file])

        expectEqual(outcome.summary, ImportSummary(failed: 1))
        expectEqual(
            outcome.failures,
            [.unreadable(path: file, reason: "it has no track with a play count")]
        )
        expectEqual(library.storedCounts, [])
    }

    @Test("A folder without audio is searched for counts, too") func inFolder() async throws {
        _ = try folder.write(Self.iTunes, to: "Library.xml")

        let outcome = await makeSUT().outcome(of: [folder.path])

        expectEqual(outcome.summary?.addedCounts, 2)
        expectEqual(outcome.failures, [])
    }

    private func makeSUT() -> Importer {
        Importer(tags: TagReadingSpy.titles(), library: library.storing)
    }

    private static let iTunes = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>Major Version</key><integer>1</integer>
            <key>Tracks</key>
            <dict>
                <key>100</key>
                <dict>
                    <key>Track ID</key><integer>100</integer>
                    <key>Name</key><string>Tide &#38; Ebb</string>
                    <key>Artist</key><string>Vex</string>
                    <key>Play Count</key><integer>412</integer>
                    <key>Play Date</key><integer>3634279200</integer>
                    <key>Play Date UTC</key><date>2019-03-01T10:00:00Z</date>
                    <key>Has Video</key><false/>
                </dict>
                <key>101</key>
                <dict>
                    <key>Name</key><string>Alone</string>
                    <key>Album Artist</key><string>Various</string>
                    <key>Play Count</key><integer>1</integer>
                </dict>
                <key>102</key><dict><key>Name</key><string>Never</string><key>Artist</key><string>Vex</string></dict>
                <key>103</key>
                <dict><key>Name</key><string>P</string><key>Play Count</key><integer>2</integer><key>Podcast</key><true/></dict>
                <key>104</key>
                <dict><key>Name</key><string>B</string><key>Play Count</key><integer>2</integer><key>Audiobook</key><true/></dict>
                <key>105</key>
                <dict><key>Name</key><string>M</string><key>Play Count</key><integer>2</integer><key>Movie</key><true/></dict>
                <key>106</key><dict><key>Play Count</key><integer>2</integer></dict>
            </dict>
            <key>Playlists</key>
            <array>
                <dict>
                    <key>Name</key><string>Library</string>
                    <key>Playlist Items</key>
                    <array><dict><key>Track ID</key><integer>100</integer><key>Play Count</key><integer>9</integer></dict></array>
                </dict>
            </array>
        </dict>
        </plist>
        """
}
