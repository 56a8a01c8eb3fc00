import Entities
import Mpd
import MpdViews
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer
@testable import MiniPlayerMpd

@MainActor struct MiniPlayerMpdViewTests {
    private typealias Request = PlaybackRequest<TrackSelection>

    // MARK: Status

    @Test("The status has everything that clients look for") func status() async {
        let sut = makeSUT(
            now: Self.playing(.playing, modes: PlayingModes(isShuffled: true, repeats: .one)),
            queue: 3
        )

        await expectEqual(
            sut.client.answer("status"),
            """
            volume: 40
            repeat: 1
            random: 1
            single: 1
            consume: 0
            partition: default
            playlist: 8
            playlistlength: 3
            state: play
            song: 1
            songid: 11
            time: 5:100
            elapsed: 5.250
            duration: 100.000
            nextsong: 2
            nextsongid: 12

            """
        )
    }

    @Test("A stopped player has no position, a running update is named") func stopped() async {
        let sut = makeSUT(now: .stopped, update: 3)

        await expectEqual(
            sut.client.answer("status"),
            """
            volume: 100
            repeat: 0
            random: 0
            single: 0
            consume: 0
            partition: default
            playlist: 1
            playlistlength: 0
            state: stop
            updating_db: 3

            """
        )
        await expectEqual(sut.client.answer("currentsong"), "")
    }

    @Test("The current song has its place in the queue") func currentSong() async {
        let sut = makeSUT(now: Self.playing(.paused))

        let answer = await sut.client.answer("currentsong")

        #expect(answer.hasPrefix("file: 2.ogg\n"))
        #expect(answer.hasSuffix("Pos: 1\nId: 11\n"))
    }

    // MARK: Playback

    @Test(
        "Commands become requests",
        arguments: [
            ("play", [], .paused, [.now, .resume]), ("play", ["-1"], .stopped, [.now, .resume]),
            ("play", [], .playing, [.now]), ("play", ["2"], .playing, [.playEntry(.row(3))]),
            ("playid", ["11"], .playing, [.queue, .playEntry(.entry(10, row: 2))]),
            ("pause", [], .playing, [.now, .pause]), ("pause", [], .paused, [.now, .resume]),
            ("pause", ["1"], .paused, [.now]), ("pause", ["0"], .playing, [.now]),
            ("pause", [], .stopped, [.now]),
            ("stop", [], .playing, [.stop]), ("next", [], .playing, [.now, .next]),
            ("previous", [], .paused, [.now, .previous]),
            ("seek", ["1", "3.5"], .playing, [.queue, .now, .seek(to: .position(milliseconds: 3_500))]),
            (
                "seekid", ["12", "3"], .playing,
                [.queue, .now, .playEntry(.entry(11, row: 0)), .seek(to: .position(milliseconds: 3_000))]
            ),
            ("seekcur", ["-2"], .playing, [.seek(to: .distance(milliseconds: -2_000))]),
            ("seekcur", ["2"], .playing, [.seek(to: .position(milliseconds: 2_000))]),
            ("setvol", ["30"], .playing, [.setVolume(30)]),
            ("volume", ["-5"], .playing, [.changeVolume(by: -5)]),
            ("random", ["1"], .playing, [.setShuffled(true)]),
            ("repeat", ["1"], .playing, [.now, .setRepeat(.all)]), ("repeat", ["0"], .playing, [.now]),
            ("single", ["1"], .playing, [.now, .stopAfter(.track)]),
            ("single", ["oneshot"], .playing, [.now, .stopAfter(.track)]),
            ("single", ["0"], .playing, [.now]), ("single", ["1"], .stopped, [.now]),
            ("clear", [], .playing, [.clear]), ("consume", ["0"], .playing, []),
        ] as [(String, [String], NowPlaying.Phase, [PlaybackRequest<TrackSelection>])]
    )
    func requests(
        command: String,
        arguments: [String],
        phase: NowPlaying.Phase,
        requests: [PlaybackRequest<TrackSelection>]
    ) async {
        let sut = makeSUT(now: phase == .stopped ? .stopped : Self.playing(phase), queue: 3)

        let answer = await sut.client.answer(command, arguments: arguments)

        expectEqual(answer, "")
        expectEqual(sut.requests, requests)
    }

    @Test("What is repeated becomes one track, and back") func single() async {
        let all = makeSUT(now: Self.playing(.playing, modes: PlayingModes(repeats: .all)))
        await expectEqual(all.client.answer("single", "1"), "")
        expectEqual(all.requests, [.now, .setRepeat(.one)])
        let one = makeSUT(now: Self.playing(.playing, modes: PlayingModes(repeats: .one)))
        await expectEqual(one.client.answer("single", "0"), "")
        expectEqual(one.requests, [.now, .setRepeat(.all)])
    }

    @Test("A single track is repeated, in either order of the commands, and played once again")
    func singleFirst()
        async
    {
        var now = Self.playing(.playing)
        now.stopsAfter = .track
        let first = makeSUT(now: now)
        await expectEqual(first.client.answer("repeat", "1"), "")
        expectEqual(first.requests, [.now, .stopAfter(nil), .setRepeat(.one)])
        let one = makeSUT(now: Self.playing(.playing, modes: PlayingModes(repeats: .one)))
        await expectEqual(one.client.answer("repeat", "0"), "")
        expectEqual(one.requests, [.now, .setRepeat(.off), .stopAfter(.track)])
    }

    @Test(
        "Wrong arguments and states are refused",
        arguments: [
            ("play", ["7"], .notFound(.queueRow(8)), "ACK [2] Bad song index"),
            ("playid", ["99"], nil, "ACK [50] No such song"),
            ("setvol", ["101"], nil, "ACK [2] Number too large: 101"),
            ("random", ["x"], nil, "ACK [2] Boolean (0/1) expected: x"),
            ("seek", ["9", "1"], nil, "ACK [2] Bad song index"),
            ("consume", ["1"], nil, "ACK [2] Songs stay in the queue"),
            ("seekcur", ["1"], .nothingPlaying, "ACK [55] Not playing"),
            ("enableoutput", ["1"], nil, "ACK [50] No such audio output"),
        ] as [(String, [String], ServiceError?, String)]
    )
    func refusals(command: String, arguments: [String], error: ServiceError?, answer: String) async {
        let sut = makeSUT(now: Self.playing(.playing), queue: 3, error: error)

        await expectEqual(sut.client.answer(command, arguments: arguments), answer)
    }

    @Test("When stopped, there is nothing to skip", arguments: ["next", "previous"]) func skips(
        command: String
    ) async {
        let sut = makeSUT(now: .stopped)

        await expectEqual(sut.client.answer(command), "ACK [55] Not playing")
    }

    @Test("The next song after the last one is the end, and an empty queue stays silent") func end() async {
        let sut = makeSUT(now: Self.playing(.playing)) { $0 == .next ? .notFound(.nextEntry) : nil }
        await expectEqual(sut.client.answer("next"), "")
        expectEqual(sut.requests, [.now, .next, .stop])
        let empty = makeSUT(now: .stopped) { $0 == .resume ? .notFound(.queue) : nil }
        await expectEqual(empty.client.answer("play"), "")
    }

    // MARK: Queue

    @Test("The queue is listed whole, in part, and by ID") func queue() async {
        let sut = makeSUT(queue: 3)

        await expectEqual(sut.client.answer("playlistinfo").ids, [10, 11, 12])
        await expectEqual(sut.client.answer("playlistinfo", "1:").ids, [11, 12])
        await expectEqual(sut.client.answer("playlistinfo", "2").ids, [12])
        await expectEqual(sut.client.answer("playlistinfo", "3"), "ACK [2] Bad song index")
        await expectEqual(sut.client.answer("playlistid", "11").ids, [11])
        await expectEqual(sut.client.answer("playlistid", "99"), "ACK [50] No such song")
        await expectEqual(sut.client.answer("playlistfind", "title", "Title 2").ids, [11])
        await expectEqual(sut.client.answer("playlistsearch", "any", "TITLE").ids, [10, 11, 12])
        await expectEqual(sut.client.answer("playlist"), "0:file: 1.ogg\n1:file: 2.ogg\n2:file: 3.ogg\n")
    }

    @Test("Changes since an unknown version are the whole queue") func changes() async {
        let sut = makeSUT(now: Self.playing(.playing), queue: 3)

        await expectEqual(sut.client.answer("plchanges", "8"), "")
        await expectEqual(sut.client.answer("plchanges", "7").ids, [10, 11, 12])
        await expectEqual(sut.client.answer("plchanges", "-1", "0:1").ids, [10])
        await expectEqual(
            sut.client.answer("plchangesposid", "0", "1:3"),
            "cpos: 1\nId: 11\ncpos: 2\nId: 12\n"
        )
    }

    @Test(
        "A change that was undone is sent to a client that got the queue in between",
        arguments: ["playlistinfo", "playlistid", "playlist"]
    )
    func undoneChange(command: String) async {
        let versions = QueueVersions()
        let suts = [(7, 3), (8, 2), (9, 3)].map { version, count in
            makeSUT(now: Self.playing(.playing, version: version), queue: count, versions: versions)
        }
        await expectEqual(suts[0].client.answer("plchanges", "-1").ids, [10, 11, 12])
        _ = await suts[1].client.answer(command)

        await expectEqual(suts[2].client.answer("plchanges", "8").ids, [12])
    }

    @Test("Changes since a version that was sent are the places that differ") func knownVersion() async {
        let versions = QueueVersions()
        let former = makeSUT(now: Self.playing(.playing), queue: 3, versions: versions)
        let sut = makeSUT(now: Self.playing(.playing, version: 8), queue: 5, versions: versions)

        await expectEqual(former.client.answer("plchanges", "-1").ids, [10, 11, 12])

        await expectEqual(sut.client.answer("plchanges", "8").ids, [13, 14])
        await expectEqual(sut.client.answer("plchangesposid", "8", "4:9"), "cpos: 4\nId: 14\n")
    }

    @Test("A queue that changes while it is read is read again") func changesMeanwhile() async {
        let later = Self.playing(.playing, version: 8)
        let sut = makeSUT(now: Self.playing(.playing), later: later, queue: 3)

        await expectEqual(sut.client.answer("plchanges", "7").ids, [10, 11, 12])

        expectEqual(sut.requests, [.now, .queue, .now, .queue, .now])
    }

    @Test("Songs are added at the end, or at a place") func add() async {
        let sut = makeSUT(now: Self.playing(.playing))
        let songs = TrackSelection.picked([.track(URN(trusted: "sidewinder:tracks:1"))])

        await expectEqual(sut.client.answer("add", "sidewinder:tracks:1"), "")
        await expectEqual(sut.client.answer("addid", "sidewinder:tracks:1", "+0"), "Id: 21\n")
        await expectEqual(sut.client.answer("addid", "sidewinder:tracks:1", "0"), "Id: 21\n")
        await expectEqual(sut.client.answer("add", "sidewinder:tracks:1", "9"), "ACK [2] Number too large: 9")

        expectEqual(
            sut.requests,
            [
                .enqueue(songs, at: .end), .now, .enqueue(songs, at: .index(2)), .now,
                .enqueue(songs, at: .index(0)), .now,
            ]
        )
    }

    @Test(
        "Entries are removed, moved and swapped by position and by ID",
        arguments: [
            ("delete", ["1"], .remove([.entry(10, row: 2)])),
            ("delete", ["1:99"], .remove([.entry(10, row: 2), .entry(11, row: 3)])),
            ("deleteid", ["12"], .remove([.entry(11, row: 3)])),
            ("move", ["0", "2"], .arrange([10, 11, 9])),
            ("move", ["2", "0"], .arrange([11, 9, 10])), ("move", ["1:3", "0"], .arrange([10, 11, 9])),
            ("move", ["2", "+0"], nil), ("move", ["0", "+0"], .arrange([10, 9])),
            ("moveid", ["12", "1"], .arrange([11, 10])), ("swap", ["2", "0"], .arrange([11, 9])),
            ("swapid", ["10", "11"], .arrange([10, 9])), ("swap", ["1", "1"], nil), ("delete", ["1:1"], nil),
        ] as [(String, [String], PlaybackRequest<TrackSelection>?)]
    )
    func edits(command: String, arguments: [String], request: PlaybackRequest<TrackSelection>?) async {
        let sut = makeSUT(now: Self.playing(.playing), queue: 3)

        let answer = await sut.client.answer(command, arguments: arguments)

        expectEqual(answer, "")
        expectEqual(sut.requests, [.queue] + [request].compactMap(\.self))
    }

    @Test(
        "Positions outside of the queue are refused",
        arguments: [("delete", ["3"]), ("move", ["3", "0"]), ("move", ["0:2", "2"]), ("swap", ["0", "3"])]
    )
    func badPositions(command: String, arguments: [String]) async {
        let sut = makeSUT(now: Self.playing(.playing), queue: 3)

        await expectEqual(sut.client.answer(command, arguments: arguments), "ACK [2] Bad song index")
    }

    @Test("A shuffle keeps the other entries where they are") func shuffle() async {
        let sut = makeSUT(queue: 3)

        await expectEqual(sut.client.answer("shuffle", "1:"), "")

        let ids = sut.requests.compactMap { if case .arrange(let ids) = $0 { Set(ids) } else { nil } }
        expectEqual(ids, [[10, 11]])
    }
}

extension MiniPlayerMpdViewTests {
    private static func playing(
        _ phase: NowPlaying.Phase,
        version: Int = 7,
        modes: PlayingModes = PlayingModes()
    ) -> NowPlayingRow {
        let entry = PlayQueue.Entry(id: 10, track: .playable(2))
        let item = NowPlaying.Item(id: 1, entry: entry, positionMs: 5_250, durationMs: 100_000)
        return NowPlayingRow(
            NowPlaying(
                state: NowPlaying.State(phase, item),
                next: PlayQueue.Entry(id: 11, track: .playable(3)),
                queueCount: 3,
                queueIndex: 1,
                queueVersion: version,
                volume: 40,
                modes: modes
            )
        )
    }

    @MainActor private struct SUT {
        let presenter: MiniPlayerPresentingSpy
        let client: MpdRoutes

        /// What was asked of the player.
        var requests: [PlaybackRequest<TrackSelection>] {
            presenter.messages.compactMap {
                if case .didRequest(let request, nil) = $0 { request } else { nil }
            }
        }
    }

    /// - Parameters:
    ///   - later: the state from the second request for it on, if it differs.
    ///   - queue: the number of entries in the queue, the second of which is current.
    ///   - failure: returns the error of a request.
    private func makeSUT(
        now: NowPlayingRow = .stopped,
        later: NowPlayingRow? = nil,
        queue count: Int = 0,
        versions: QueueVersions = QueueVersions(),
        update: Int? = nil,
        error: ServiceError? = nil,
        failure: ((PlaybackRequest<TrackSelection>) -> ServiceError?)? = nil
    ) -> SUT {
        let presenter = MiniPlayerPresentingSpy()
        let entries = (0..<count).map { PlayQueue.Entry(id: 9 + $0, track: .playable($0 + 1)) }
        let rows = QueueRows(entries, currentIndex: 1)
        let makeView: @MainActor @Sendable () -> MiniPlayerMpdView = {
            let view = MiniPlayerMpdView(
                presenter: presenter,
                context: .sample,
                versions: versions,
                update: update
            )
            presenter.onMessage = { [weak view, weak presenter] message in
                guard case .didRequest(let request, _) = message else { return }
                switch request {
                case .now:
                    let isFirst = presenter?.messages.count == 1
                    view?.show(now: isFirst ? now : later ?? now)
                case .queue: view?.show(queue: rows)
                case .enqueue: view?.show(queued: 20..<22)
                default: (failure?(request) ?? error).map { view?.show(error: $0) }
                }
            }
            return view
        }
        return SUT(
            presenter: presenter,
            client: MpdRoutes(MiniPlayerMpdView.commands.map { $0.route(makeView) })
        )
    }
}

extension String {
    /// The IDs of the entries in an answer.
    fileprivate var ids: [Int] {
        split(separator: "\n").filter { $0.hasPrefix("Id: ") }.compactMap { Int($0.dropFirst(4)) }
    }
}
