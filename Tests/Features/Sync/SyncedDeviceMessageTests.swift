import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Sync
@testable import SyncPrompt

/// Tests of the sentences about a sync with a device.
@MainActor struct SyncedDeviceMessageTests {
    @Test(
        "The result of a sync is a sentence without zeros",
        arguments: [
            (DeviceSyncSummary(), "nothing to do"),
            (
                DeviceSyncSummary(kept: FileSum(count: 1200, bytes: 9_000_000_000), playlistCount: 0),
                "everything is up to date, 1,200 tracks (9 GB)"
            ),
            (
                DeviceSyncSummary(
                    plays: PulledPlays(added: 12, known: 30),
                    copied: FileSum(count: 1, bytes: 5_000_000),
                    kept: FileSum(count: 1, bytes: 4_000_000),
                    removed: FileSum(count: 2, bytes: 8_000_000),
                    playlistCount: 1
                ),
                "imported 12 plays, copied 1 track (5 MB), deleted 2 files (8 MB), wrote 1 playlist, "
                    + "1 track (4 MB) is up to date"
            ),
        ]
    )
    func done(summary: DeviceSyncSummary, words: String) {
        let sut = makeSUT()

        sut.view.show(device: SyncedDevice(.sample(1, "pod"), summary, isDryRun: false))

        expectEqual(sut.display.text(of: .results), "“pod”: \(words).\n")
        expectEqual(sut.display.text(of: .notices), "")
        #expect(sut.output.failure == nil)
    }

    @Test("A plan says that it fits") func trial() {
        let sut = makeSUT()

        sut.view.show(
            device: SyncedDevice(
                .sample(1, "pod"),
                DeviceSyncSummary(
                    plays: PulledPlays(added: 1),
                    copied: FileSum(count: 2, bytes: 6_000_000),
                    removed: FileSum(count: 1, bytes: 3_000_000),
                    playlistCount: 2,
                    availableBytes: 10_000_000,
                    neededBytes: 3_000_000
                ),
                isDryRun: true
            )
        )

        expectEqual(
            sut.display.text(of: .results),
            "“pod”: would import 1 play, copy 2 tracks (6 MB), "
                + "delete 1 file (3 MB), write 2 playlists.\n"
        )
        expectEqual(sut.display.text(of: .notices), "It fits: 10 MB is free. `sync pod` starts the sync.\n")
        #expect(sut.output.failure == nil)
    }

    @Test("A plan that doesn't fit is a failure, and says how much space is needed") func shortage() {
        let sut = makeSUT()

        sut.view.show(
            device: SyncedDevice(
                .sample(1, "pod"),
                DeviceSyncSummary(
                    copied: FileSum(count: 2, bytes: 6_000_000),
                    availableBytes: 1_000_000,
                    neededBytes: 6_000_000
                ),
                isDryRun: true
            )
        )

        expectEqual(
            sut.output.failure,
            CommandFailure(
                code: .full,
                message: "It doesn't fit: 6 MB is needed, 1 MB is free. "
                    + "Choose less music with `devices choose`, or free some space."
            )
        )
        #expect(sut.display.text(of: .notices).contains("It fits") == false)
    }

    @Test(
        "Additional remarks follow the result",
        arguments: [
            (
                DeviceSyncSummary(plays: PulledPlays(added: 1, undated: 1)),
                "The clock of “pod” isn't set; the time of 1 play is an estimate.\n"
            ),
            (
                DeviceSyncSummary(plays: PulledPlays(added: 3, undated: 2, unknown: 1)),
                """
                The clock of “pod” isn't set; the times of 2 plays are estimates.
                Skipped 1 play of files with unknown titles.

                """
            ),
            (
                DeviceSyncSummary(plays: PulledPlays(unknown: 2)),
                "Skipped 2 plays of files with unknown titles.\n"
            ),
            (
                DeviceSyncSummary(missing: [.sample(1)]),
                "“Title 1” by Artist 1 (Album 1) has no local file. `download` downloads songs from music servers.\n"
            ),
            (
                DeviceSyncSummary(missing: [.sample(1), .sample(2)]),
                "2 chosen tracks have no local file, such as “Title 1” by Artist 1 (Album 1). "
                    + "`download` downloads songs from music servers.\n"
            ),
        ]
    )
    func notices(summary: DeviceSyncSummary, notices: String) {
        let sut = makeSUT()

        sut.view.show(device: SyncedDevice(.sample(1, "pod"), summary, isDryRun: false))

        expectEqual(sut.display.text(of: .notices), notices)
        #expect(sut.output.failure == nil)
    }

    @Test("Tracks that couldn't be copied are a failure of the command") func failed() {
        let sut = makeSUT()

        sut.view.show(
            device: SyncedDevice(.sample(1, "pod"), DeviceSyncSummary(failedCount: 2), isDryRun: false)
        )

        let message = "Couldn't copy 2 tracks to “pod”."
        expectEqual(sut.output.failure, CommandFailure(code: .unreadable, message: message))
    }

    @Test("Scripts get the counts as a record", arguments: [false, true])
    func record(isDryRun: Bool) {
        let sut = makeSUT(isJSON: true)
        let summary = DeviceSyncSummary(
            plays: PulledPlays(added: 1, known: 2, undated: 3),
            copied: FileSum(count: 4, bytes: 5),
            kept: FileSum(count: 6, bytes: 7),
            removed: FileSum(count: 8, bytes: 9),
            playlistCount: 10,
            missing: [.sample(1)],
            availableBytes: 11,
            neededBytes: -12
        )

        sut.view.show(device: SyncedDevice(.sample(1, "pod"), summary, isDryRun: isDryRun))

        let dryRun = isDryRun ? #""dryRun":true,"# : ""
        expectEqual(
            sut.display.text(of: .results),
            """
            {"name":"pod",\(dryRun)"plays":1,"undatedPlays":3,"copied":4,"copiedBytes":5,"kept":6,\
            "removed":8,"playlists":10,"missing":1,"failed":0,"availableBytes":11,"neededBytes":-12,\
            "fits":true}

            """
        )
        expectEqual(sut.display.text(of: .notices), "")
    }

    private func makeSUT(isJSON: Bool = false) -> (view: SyncView, output: Output, display: DisplaySpy) {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let view = SyncView(presenter: SyncPresentingSpy(), output: output, isAtPrompt: false)
        return (view, output, display)
    }
}
