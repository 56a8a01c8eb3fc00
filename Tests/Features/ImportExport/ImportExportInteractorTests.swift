import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import ImportExport

@MainActor struct ImportExportInteractorTests {
    @Test("Likes are imported, or the error is reported") func importLikes() async {
        let summary = ImportSummary(added: 1, addedLikes: 1, unknownLikes: 2)
        let importer = TrackImportingSpy {
            $0.importLikes = { _, report in
                await report(.failure(.missing(path: "/a")))
                return .success(summary)
            }
        }
        let sut = makeSUT(importer: importer)

        await sut.interactor.importLikes(from: ["/loved.json"])
        importer.answers.importLikes = { _, _ in .failure(.cancelled) }
        await sut.interactor.importLikes(from: ["/loved.json"])

        sut.delegate.expectMessages(
            .handle(error: .missing(path: "/a")),
            .didFinishImport(summary),
            .handle(error: .cancelled)
        )
    }

    @Test("An import reports its progress and failures, then its result") func importTracks() async {
        let summary = ImportSummary(added: 1, failed: 1)
        let importer = TrackImportingSpy {
            $0.importTracks = { _, report in
                await report(.progress(ImportSummary(), total: nil))
                await report(.failure(.missing(path: "/a")))
                await report(.progress(summary, total: 2))
                return .success(summary)
            }
        }
        let sut = makeSUT(importer: importer)

        await sut.interactor.importTracks(from: ["/music"])

        sut.delegate.expectMessages(
            .didImport(ImportSummary(), of: nil),
            .handle(error: .missing(path: "/a")),
            .didImport(summary, of: 2),
            .didFinishImport(summary)
        )
    }

    @Test("An import that ends early reports its stored counts") func interruption() async {
        let stored = ImportSummary(added: 32)
        let importer = TrackImportingSpy {
            $0.importTracks = { _, report in
                await report(.progress(stored, total: 500))
                return .failure(.cancelled)
            }
        }
        let sut = makeSUT(importer: importer)

        await sut.interactor.importTracks(from: ["/music"])
        importer.answers.importTracks = { _, _ in .failure(.cancelled) }
        await sut.interactor.importTracks(from: ["/music"])

        sut.delegate.expectMessages(
            .didImport(stored, of: 500),
            .didFinishImport(stored),
            .handle(error: .cancelled),
            .handle(error: .cancelled)
        )
    }

    @Test("All tracks are fetched page by page, with consecutive rows") func fetchTracks() async {
        let browser = TrackBrowsingSpy(tracks: [.sample(1), .sample(2), .sample(3)], pageLength: 2)
        let sut = makeSUT(browser: browser)

        await sut.interactor.export(nil, as: .json, to: nil)

        sut.delegate.expectMessages(
            .didFetch(lines: Self.line(1) + Self.line(2)),
            .didFetch(lines: Self.line(3))
        )
        browser.expectMessages(.pages(of: Listing(), after: nil, limit: nil))
    }

    @Test("A format's header comes before the tracks") func fetchTracksBelowAHeader() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1)]))

        await sut.interactor.export(nil, as: .csv, to: nil)

        sut.delegate.expectMessages(
            .didFetch(lines: ExportFormat.csv.header),
            .didFetch(lines: TrackRow.fields.csvLine(of: TrackRow(.sample(1), row: 1)))
        )
    }

    @Test("Selected tracks are exported instead of all tracks") func selection() async {
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(2), .sample(1)])))
        let selection = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])

        await sut.interactor.export(selection, as: .csv, to: nil)
        await sut.interactor.export(selection, as: .m3u, to: "/two.m3u")

        let rows = [TrackRow(.sample(2), row: 1), TrackRow(.sample(1), row: 2)]
        sut.delegate.expectMessages(
            .didFetch(lines: ExportFormat.csv.header),
            .didFetch(lines: rows.map(TrackRow.fields.csvLine).joined()),
            .didExport(count: 0, of: .tracks, to: "/two.m3u")
        )
    }

    @Test("A selection that finds nothing writes nothing") func emptySelection() async {
        let error = ServiceError.notFound(.match(text: "x", suggestion: nil))
        let sut = makeSUT(resolver: TrackResolvingSpy(.failure(error)))

        await sut.interactor.export(.picked([]), as: .csv, to: nil)
        await sut.interactor.export(.picked([]), as: .csv, to: "/none.csv")

        sut.delegate.expectMessages(.handle(error: error), .handle(error: error))
        expectEqual(sut.files.files, [])
    }

    @Test("An export writes all tracks to the file, page by page") func exportTracks() async {
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2), .sample(3)], pageLength: 2)
        )

        await sut.interactor.export(nil, as: .json, to: "/all.json")

        let text = Self.line(1) + Self.line(2) + Self.line(3)
        expectEqual(sut.files.files, [.init(path: "/all.json", text: text)])
        sut.delegate.expectMessages(.didExport(count: 3, of: .tracks, to: "/all.json"))
    }

    @Test("A playlist leaves out tracks without a file and doesn't count them") func exportPlaylist() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .playable(2)]))

        await sut.interactor.export(nil, as: .m3u, to: "/all.m3u")

        expectEqual(
            sut.files.files,
            [
                .init(
                    path: "/all.m3u",
                    text: "#EXTM3U\n#EXTINF:100,Artist 2 - Title 2\n/music/2.ogg\n"
                )
            ]
        )
        sut.delegate.expectMessages(.didExport(count: 1, of: .tracks, to: "/all.m3u"))
    }

    @Test(
        "A file that the format can't list is reported, and the others are exported",
        arguments: [nil, TrackSelection.picked([])]
    )
    func lineBreak(selection: TrackSelection?) async {
        var broken = Track.playable(1)
        broken.details.location = Location("/music/1\n.ogg")
        let tracks = [broken, .playable(2)]
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: tracks),
            resolver: TrackResolvingSpy(.success(tracks))
        )

        await sut.interactor.export(selection, as: .m3u, to: "/all.m3u")
        await sut.interactor.export(selection, as: .json, to: nil)

        let error = ServiceError.incomplete(.export(title: broken.details.title))
        let lines = tracks.enumerated().map { TrackRow($1, row: $0 + 1).record.jsonLine }.joined()
        sut.delegate.expectMessages(
            .handle(error: error),
            .didExport(count: 1, of: .tracks, to: "/all.m3u"),
            .didFetch(lines: lines)
        )
    }

    @Test("An empty library gives an empty file") func exportNothing() async {
        let sut = makeSUT()

        await sut.interactor.export(nil, as: .json, to: "/all.json")

        expectEqual(sut.files.files, [.init(path: "/all.json", text: "")])
        sut.delegate.expectMessages(.didExport(count: 0, of: .tracks, to: "/all.json"))
    }

    @Test("A cancelled export stops between pages and leaves no file") func cancellation() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: [.sample(1), .sample(2)], pageLength: 1))
        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.export(nil, as: .json, to: "/all.json")
            await sut.interactor.export(nil, as: .json, to: nil)
        }

        await request.value

        expectEqual(sut.files.files, [])
        sut.delegate.expectMessages(.handle(error: .cancelled), .handle(error: .cancelled))
    }

    @Test("A failed request reports its error and leaves no file") func failures() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            importer: TrackImportingSpy { $0.error = error },
            browser: TrackBrowsingSpy { $0.error = error }
        )
        let full = makeSUT(files: FileWritingFake(error: error))

        await sut.interactor.importTracks(from: ["/music"])
        await sut.interactor.export(nil, as: .json, to: nil)
        await sut.interactor.export(nil, as: .json, to: "/all.json")
        await full.interactor.export(nil, as: .json, to: "/all.json")

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: error), count: 3))
        full.delegate.expectMessages(.handle(error: error))
        expectEqual([sut, full].flatMap(\.files.files), [])
    }

    @Test("Plays are exported page by page, between the beginning and the end of the format")
    func exportPlays() async throws {
        let plays = PlayBrowsingSpy(plays: (1...3).map(PlayEntry.sample), pageLength: 2)
        let sut = makeSUT(plays: plays)
        let filter = try PlayFilter(SearchQuery([.init(.text("kid"))]))

        await sut.interactor.export(plays: filter, as: .maloja, to: nil)
        await sut.interactor.export(plays: filter, as: .maloja, to: "/plays.json")
        await sut.interactor.export(plays: .all, as: .listenbrainz, to: "/plays.ZIP")

        let format = PlayExportFormat.maloja
        let entries = (1...3).map { format.entry(of: PlayEntry.sample($0).play, isFirst: $0 == 1) }
        sut.delegate.expectMessages(
            .didFetch(lines: format.header),
            .didFetch(lines: entries[0] + entries[1]),
            .didFetch(lines: entries[2]),
            .didFetch(lines: format.footer),
            .didExport(count: 3, of: .plays, to: "/plays.json"),
            .didExport(count: 3, of: .plays, to: "/plays.ZIP")
        )
        expectEqual(
            sut.files.files.first,
            .init(path: "/plays.json", text: format.header + entries.joined() + format.footer)
        )
        expectEqual(sut.files.files.last?.entry, "listens/plays.jsonl")
        expectEqual(plays.messages.first, .plays(matching: filter, after: nil, limit: PageWalk.chunk))
    }

    @Test("Plays that the format can't hold are left out and counted") func leftOutPlays() async {
        var play = PlayEntry.sample(1).play
        play.artist = nil
        let unknown = PlayEntry(id: PlayEntry.sample(1).id, play: play)
        let sut = makeSUT(plays: PlayBrowsingSpy(plays: [unknown, unknown, .sample(2)]))

        await sut.interactor.export(plays: .all, as: .listenbrainz, to: nil)

        let line = PlayExportFormat.listenbrainz.entry(of: PlayEntry.sample(2).play, isFirst: true)
        sut.delegate.expectMessages(
            .didFetch(lines: line),
            .handle(error: .incomplete(.playsWithoutArtist(2)))
        )
    }

    @Test("An export of plays that fails or is cancelled leaves no file") func playsInVain() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let failing = makeSUT(plays: PlayBrowsingSpy { $0.error = error })
        let sut = makeSUT(plays: PlayBrowsingSpy(plays: [.sample(1), .sample(2)], pageLength: 1))
        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.export(plays: .all, as: .json, to: "/plays.jsonl")
        }

        await request.value
        await failing.interactor.export(plays: .all, as: .csv, to: "/plays.csv")

        sut.delegate.expectMessages(.handle(error: .cancelled))
        failing.delegate.expectMessages(.handle(error: error))
        expectEqual([sut, failing].flatMap(\.files.files), [])
    }

    @Test("Words export the playlist with that name or, if it doesn't exist, the tracks they find")
    func exportWords() async {
        let playlists = PlaylistResolvingSpy {
            $0.makePlaylist = { name, _ in
                switch name {
                case "rainy": .success(Self.rainy)
                case "deep cuts": .failure(.invalid(.artistNeeded(playlist: "Deep Cuts")))
                default: .failure(.notFound(.playlist(name)))
                }
            }
        }
        let sut = makeSUT(resolver: TrackResolvingSpy(.success([.sample(1)])), playlists: playlists)

        for name in ["rainy", "björk", "deep cuts"] {
            await sut.interactor.export(playlist: name, or: .picked([]), as: .json, to: nil)
        }

        sut.delegate.expectMessages(
            .didFetch(lines: TrackRow(.playable(1), row: 1).record.jsonLine),
            .didFetch(lines: Self.line(1)),
            .handle(error: .invalid(.artistNeeded(playlist: "Deep Cuts")))
        )
    }

    @Test("An M3U file of a playlist has paths relative to its folder, including those of missing tracks")
    func exportM3U() async {
        let options = PlaylistOptions(limit: 2)
        let playlists = PlaylistResolvingSpy { $0.makePlaylist = { _, _ in .success(Self.rainy) } }
        let sut = makeSUT(playlists: playlists)

        await sut.interactor.export(.playlist("rainy", options), as: .m3u, to: "/music/lists/rainy.m3u8")

        let text = """
            #EXTM3U
            #PLAYLIST:Rainy
            #EXTINF:100,Artist 1 - Title 1
            ../1.ogg
            #EXTINF:-1,Gone
            ../../gone.ogg

            """
        playlists.expectMessages(.makePlaylist(named: "rainy", options))
        expectEqual(sut.files.files, [.init(path: "/music/lists/rainy.m3u8", text: text)])
        sut.delegate.expectMessages(.didExport(count: 2, of: .tracks, to: "/music/lists/rainy.m3u8"))
    }

    @Test("An M3U file can't list entries with a line break in the path, and reports them")
    func playlistLineBreak() async {
        let listed = ListedTrack(location: Location("/a\nb.ogg"), title: "Gone")
        let entries = [PlaylistEntry(id: 1, .missing(listed))] + Self.rainy.entries
        let sut = makeSUT(
            playlists: PlaylistResolvingSpy {
                $0.makePlaylist = { _, _ in .success(PlaylistContents(name: "Rainy", entries: entries)) }
            }
        )

        await sut.interactor.export(.playlist("Rainy"), as: .m3u, to: "/rainy.m3u")
        await sut.interactor.export(.playlist("Rainy"), as: .csv, to: "/rainy.csv")

        sut.delegate.expectMessages(
            .handle(error: .incomplete(.export(title: "Gone"))),
            .didExport(count: 2, of: .tracks, to: "/rainy.m3u"),
            .didExport(count: 1, of: .tracks, to: "/rainy.csv")
        )
    }

    @Test("A playlist that can't be written is an error") func playlistInVain() async {
        let error = ServiceError.inputOutput(path: "/mix.json", reason: "disk full")
        let sut = makeSUT(
            playlists: PlaylistResolvingSpy { $0.makePlaylist = { _, _ in .success(Self.rainy) } },
            files: FileWritingFake(error: error)
        )

        await sut.interactor.export(.playlist("Mix"), as: .json, to: "/mix.json")

        sut.delegate.expectMessages(.handle(error: error))
    }

    /// A playlist of a track, and of one that isn't in the library.
    private nonisolated static let rainy = PlaylistContents(
        name: "Rainy",
        entries: [
            PlaylistEntry(id: 1, .track(.playable(1))),
            PlaylistEntry(id: 2, .missing(ListedTrack(location: Location("/gone.ogg"), title: "Gone"))),
        ]
    )

    /// A line of the export.
    private static func line(_ number: Int) -> String {
        TrackRow(.sample(number), row: number).record.jsonLine
    }

    private func makeSUT(
        importer: TrackImportingSpy = TrackImportingSpy(),
        browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: []),
        resolver: TrackResolvingSpy = TrackResolvingSpy(),
        playlists: PlaylistResolvingSpy = PlaylistResolvingSpy(),
        plays: PlayBrowsingSpy = PlayBrowsingSpy(),
        files: FileWritingFake = FileWritingFake()
    ) -> (
        interactor: ImportExportInteractor, delegate: ImportExportInteractorDelegateSpy,
        files: FileWritingFake
    ) {
        let delegate = ImportExportInteractorDelegateSpy()
        let interactor = ImportExportInteractor(
            importer: importer,
            browser: browser,
            resolver: resolver,
            playlists: playlists,
            plays: plays,
            files: files
        )
        interactor.delegate = delegate
        return (interactor, delegate, files)
    }
}
