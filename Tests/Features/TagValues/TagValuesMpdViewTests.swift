import Entities
import Foundation
import Mpd
import MpdViews
import Services
import TestSupport
import Testing

@testable import TagValues
@testable import TagValuesMpd

@MainActor struct TagValuesMpdViewTests {
    // MARK: Lists

    @Test("The values of a tag are listed, also the missing one") func list() async {
        let sut = makeSUT([.group(nil), .group("Folk"), .group("Rock")])

        await expectEqual(sut.client.answer("list", "genre"), "Genre: \nGenre: Folk\nGenre: Rock\n")
        sut.presenter.expectMessages(.didTapTags([.genre], of: nil))
    }

    @Test("Grouped values follow their group, the last one outermost") func groups() async {
        let sut = makeSUT([
            .group("1999", "Mira", "Dawn"), .group("1999", "Mira", "Dusk"), .group("1999", "Noor", "Dusk"),
            .group("2001", "Noor", "Dusk"),
        ])

        await expectEqual(
            sut.client.answer("list", "album", "group", "albumartist", "group", "date"),
            """
            Date: 1999
            AlbumArtist: Mira
            Album: Dawn
            Album: Dusk
            AlbumArtist: Noor
            Album: Dusk
            Date: 2001
            AlbumArtist: Noor
            Album: Dusk

            """
        )
        sut.presenter.expectMessages(.didTapTags([.year, .albumArtist, .album], of: nil))
    }

    @Test("A filter is applied to the tags that it compares, each value listed once") func filter() async {
        let sut = makeSUT([
            .group("Dawn", "Mira"), .group("Dawn", "Noor"), .group("Dusk", "Mira"), .group("Rain", "Noor"),
            .group("Snow", nil),
        ])

        let answer = await sut.client.answer(
            "list",
            "album",
            "((artist =~ \"Mi|No\") AND (album != \"Rain\"))"
        )

        expectEqual(answer, "Album: Dawn\nAlbum: Dusk\n")
        sut.presenter.expectMessages(.didTapTags([.album, .artist], of: nil))
    }

    @Test("The library is asked for an exact value, and the filter for its case") func exact() async {
        let sut = makeSUT([.group("Dawn", "MIRA"), .group("Dusk", "Mira")])

        await expectEqual(sut.client.answer("list", "album", "artist", "Mira"), "Album: Dusk\n")
        // The old form.
        await expectEqual(sut.client.answer("list", "album", "Mira"), "Album: Dusk\n")

        let search = SearchQuery([.init(.text("Mira", in: .artist, as: .exact))])
        expectEqual(
            sut.presenter.messages,
            Array(repeating: .didTapTags([.album, .artist], of: search), count: 2)
        )
    }

    @Test("Any tag can match, and sorted forms of names are the names") func anyTag() async {
        let sut = makeSUT([
            .group("Mira", "Dawn", nil, nil, nil, nil, nil, nil, nil, nil),
            .group("Noor", "Rain", nil, nil, nil, nil, nil, nil, nil, nil),
        ])

        await expectEqual(sut.client.answer("list", "artistsort", "any", "Dawn"), "ArtistSort: Mira\n")

        sut.presenter.expectMessages(
            .didTapTags(
                [
                    .artist, .album, .albumArtist, .title, .track, .genre, .year, .disc, .release,
                    .recording,
                ],
                of: SearchQuery([.init(.part("Dawn"))])
            )
        )
    }

    @Test("A tag that the library doesn't keep is missing everywhere") func unknownTag() async {
        let sut = makeSUT([TagGroup(values: [], trackCount: 3, durationMs: 0)])

        await expectEqual(sut.client.answer("list", "composer"), "Composer: \n")
        sut.presenter.expectMessages(.didTapTags([], of: nil))
        await expectEqual(makeSUT([]).client.answer("list", "composer"), "")
    }

    @Test("The paths of songs are listed, in a folder or with a value") func files() async {
        let sut = makeSUT([
            .group("/music/Mira/1"), .group("/music/Noor/1"), .group("/elsewhere/1"), .group(nil),
        ])

        await expectEqual(sut.client.answer("list", "file"), "file: Mira/1\nfile: Noor/1\n")
        await expectEqual(sut.client.answer("list", "filename", "base", "Noor"), "file: Noor/1\n")

        let search = SearchQuery([.init(.folder(Location("/music/Noor")))])
        sut.presenter.expectMessages(.didTapTags([.location], of: nil), .didTapTags([.location], of: search))
    }

    @Test("The values in a folder are compared with the paths of songs") func folder() async {
        let sut = makeSUT([.group("Folk", "/music/Mira/1"), .group("Rock", "/music/Miranda/1")])

        await expectEqual(sut.client.answer("list", "genre", "(base 'Mira')"), "Genre: Folk\n")

        let search = SearchQuery([.init(.folder(Location("/music/Mira")))])
        sut.presenter.expectMessages(.didTapTags([.genre, .location], of: search))
    }

    // MARK: Counts

    @Test("Songs and their duration are counted") func count() async {
        let sut = makeSUT([.group("Folk"), .group("folk")])

        await expectEqual(sut.client.answer("count", "genre", "Folk"), "songs: 2\nplaytime: 90\n")
    }

    @Test("Nothing found is counted, unless there are groups") func countNothing() async {
        let sut = makeSUT([])

        await expectEqual(sut.client.answer("count", "genre", "Folk"), "songs: 0\nplaytime: 0\n")
        await expectEqual(sut.client.answer("count", "genre", "Folk", "group", "artist"), "")
    }

    @Test("Counts can be grouped; without a filter, all songs are counted") func countGroups() async {
        let sut = makeSUT([.group("Mira", "Dawn"), .group("Mira", "Dusk"), .group("Noor", "Dawn")])

        await expectEqual(
            sut.client.answer("count", "group", "artist"),
            """
            Artist: Mira
            songs: 4
            playtime: 181
            Artist: Noor
            songs: 2
            playtime: 90

            """
        )
        sut.presenter.expectMessages(.didTapTags([.artist], of: nil))
    }

    // MARK: Statistics

    @Test("The statistics count each artist and album once") func statistics() async {
        let sut = makeSUT([
            .group(nil, "Dawn"), .group("Mira", "Dawn"), .group("Mira", nil), .group("Noor", "Dusk"),
            .group("Noor", "Rain"),
        ])

        await expectEqual(
            sut.client.answer("stats"),
            """
            uptime: 0
            artists: 2
            albums: 3
            songs: 10
            db_playtime: 452
            db_update: 1795253400

            """
        )
        sut.presenter.expectMessages(.didTapTags([.artist, .album], of: nil))
    }

    @Test("Durations that would overflow don't fail", arguments: [["stats"], ["count", "(base '')"]])
    func longDurations(words: [String]) async {
        let sut = makeSUT([
            TagGroup(values: ["Mira", "Dawn"], trackCount: 1, durationMs: .max),
            TagGroup(values: ["Nils", "Dusk"], trackCount: 1, durationMs: .max),
        ])

        let answer = await sut.client.answer(words[0], arguments: Array(words.dropFirst()))

        #expect(answer.contains("playtime: 9223372036854775\n"))
    }

    // MARK: Errors

    @Test(
        "Wrong arguments are refused",
        arguments: [
            (["list", "mood"], "ACK [2] Unknown tag type: mood"),
            (["list", "album", "group", "album"], "ACK [2] Conflicting group"),
            (["list", "genre", "Folk"], "ACK [2] should be \"Album\" for 3 arguments"),
            (["count", "genre"], "ACK [2] Incorrect number of filter arguments"),
        ]
    )
    func refusals(words: [String], answer: String) async {
        let sut = makeSUT([])

        await expectEqual(sut.client.answer(words[0], arguments: Array(words.dropFirst())), answer)
        expectEqual(sut.presenter.messages, [])
    }

    @Test(
        "An error ends the answer",
        arguments: [["list", "genre"], ["list", "file"], ["count", "title", "x"], ["stats"]]
    )
    func error(words: [String]) async {
        let sut = makeSUT([], error: .cancelled)

        await expectEqual(
            sut.client.answer(words[0], arguments: Array(words.dropFirst())),
            "ACK [52] cancelled"
        )
    }

    /// - Parameter groups: the groups that the presenter shows.
    private func makeSUT(_ groups: [TagGroup], error: ServiceError? = nil) -> (
        presenter: TagValuesPresentingSpy, client: MpdRoutes
    ) {
        let presenter = TagValuesPresentingSpy()
        let rows = groups.enumerated().map { TagGroupRow($1, row: $0 + 1) }
        let makeView: @MainActor @Sendable () -> TagValuesMpdView = {
            let view = TagValuesMpdView(
                presenter: presenter,
                context: .sample,
                startedAt: .distantFuture,
                changedAt: Date(timeIntervalSince1970: 1_795_253_400)
            )
            presenter.onMessage = { [weak view] _ in
                if let error { view?.show(error: error) } else { view?.update(viewModels: rows) }
            }
            return view
        }
        return (presenter, MpdRoutes(TagValuesMpdView.commands.map { $0.route(makeView) }))
    }
}

extension TagGroup {
    /// Two tracks of 45.25 seconds each.
    fileprivate static func group(_ values: String?...) -> TagGroup {
        TagGroup(values: values, trackCount: 2, durationMs: 90_500)
    }
}
