import Entities
import Mpd
import TestSupport
import Testing
import ViewModels

@testable import MpdViews

struct MpdPathsTests {
    private static let one = MpdPaths(folders: [Location("/music")])
    private static let several = MpdPaths(folders: [
        Location("/home/a/Music"), Location("/mnt/Music"), Location("/x"),
    ])
    private static let none = MpdPaths(folders: [])

    @Test(
        "Paths are below the folders, and lead back",
        arguments: [
            (one, "/music/Mira/Dawn/01.flac", "Mira/Dawn/01.flac"), (one, "/music/a", "a"),
            (several, "/home/a/Music/Mira/1", "Music/Mira/1"), (several, "/mnt/Music/b", "Music (2)/b"),
            (several, "/x/y", "x/y"), (none, "/home/a/b.mp3", "home/a/b.mp3"),
        ] as [(MpdPaths, String, String)]
    )
    func paths(paths: MpdPaths, location: String, path: String) {
        expectEqual(paths.path(of: location), path)
        expectEqual(paths.location(of: path), Location(location))
    }

    @Test(
        "Locations outside of the folders have no path",
        arguments: ["/musical/a", "/music", "https://example.org/music/a", "file:///music/%FF", "subsonic:x"]
    )
    func outside(location: String) {
        #expect(Self.one.path(of: location) == nil)
    }

    @Test("The top is the only folder", arguments: ["", "/"]) func top(path: String) {
        expectEqual(Self.one.location(of: path), Location("/music"))
        expectEqual(Self.none.location(of: path), Location("/"))
        #expect(Self.several.location(of: path) == nil)
        expectEqual(Self.several.roots.map(\.name), ["Music", "Music (2)", "x"])
        expectEqual(Self.several.root(at: "/mnt/Music"), "Music (2)")
        expectEqual(Self.one.musicFolder, Location("/music"))
        #expect(Self.several.musicFolder == nil)
    }

    @Test("Paths that lead out have no location", arguments: ["../x", "a/../b", "a//b", "a/", ".", "./a"])
    func escapes(path: String) {
        #expect(Self.one.location(of: path) == nil)
        #expect(throws: MpdError.noSuchDirectory) { try Self.one.selection(path) }
    }

    @Test("A root's name is its path") func rootNames() {
        expectEqual(Self.several.location(of: "Music (2)"), Location("/mnt/Music"))
        #expect(Self.several.location(of: "Musical") == nil)
    }

    @Test("A song outside of the folders is named by its URN, and found by it") func urn() throws {
        let track = TrackRow(.sample(1))

        expectEqual(Self.one.uri(of: track), "sidewinder:tracks:1")
        try expectEqual(
            Self.one.selection("sidewinder:tracks:1"),
            .picked([.track(URN(trusted: "sidewinder:tracks:1"))])
        )
    }

    @Test("A path stands for the songs below it in the order of their paths, the top for everything")
    func selection() throws {
        let below = SearchQuery([.init(.folder(Location("/music/Mira")))])
        try expectEqual(
            Self.one.selection("Mira"),
            .picked([.all(of: Listing(filter: below, order: .sorted(.path)))])
        )
        try expectEqual(Self.one.selection("/music/Mira"), Self.one.selection("Mira"))
        let everything = TrackSelection.picked([.all(of: Listing(order: .sorted(.path)))])
        try expectEqual(Self.one.selection(""), everything)
        try expectEqual(Self.several.selection("/"), everything)
    }
}
