import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Sync
@testable import SyncPrompt

/// Tests of the sentences about a sync with a device.
@MainActor struct SyncedDeviceWordsTests {
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
                "12 plays were taken over, 1 track (5 MB) was copied, 2 files (8 MB) were deleted, "
                    + "1 playlist was written, 1 track (4 MB) is there already"
            ),
        ]
    )
    func done(summary: DeviceSyncSummary, words: String) {
        let sut = makeSUT()

        sut.view.show(device: SyncedDevice(.sample(1, "pod"), summary, isDryRun: false))

        #expect(sut.display.text(of: .results) == "“pod”: \(words).\n")
        #expect(sut.display.text(of: .notices) == "")
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

        #expect(
            sut.display.text(of: .results)
                == "“pod”: 1 play would be taken over, 2 tracks (6 MB) would be copied, "
                + "1 file (3 MB) would be deleted, 2 playlists would be written.\n"
        )
        #expect(sut.display.text(of: .notices) == "It fits: 10 MB are free. `sync pod` does it.\n")
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

        #expect(
            sut.output.failure
                == CommandFailure(
                    code: .full,
                    message: "It doesn't fit: 6 MB are needed, 1 MB are free. "
                        + "Choose less with `devices choose`, or free space there."
                )
        )
        #expect(sut.display.text(of: .notices).contains("It fits") == false)
    }

    @Test(
        "Additional remarks follow the result",
        arguments: [
            (
                DeviceSyncSummary(plays: PulledPlays(added: 1, undated: 1)),
                "The clock of “pod” isn't set, so 1 play got its time by estimate.\n"
            ),
            (
                DeviceSyncSummary(plays: PulledPlays(added: 3, undated: 2, unknown: 1)),
                """
                The clock of “pod” isn't set, so 2 plays got their times by estimate.
                1 play of files without known titles was left out.

                """
            ),
            (
                DeviceSyncSummary(plays: PulledPlays(unknown: 2)),
                "2 plays of files without known titles were left out.\n"
            ),
            (
                DeviceSyncSummary(missing: [.sample(1)]),
                "“Title 1” by Artist 1 (Album 1) has no file here. `download` fetches songs of music servers.\n"
            ),
            (
                DeviceSyncSummary(missing: [.sample(1), .sample(2)]),
                "2 chosen tracks have no file here, such as “Title 1” by Artist 1 (Album 1). "
                    + "`download` fetches songs of music servers.\n"
            ),
        ]
    )
    func notices(summary: DeviceSyncSummary, notices: String) {
        let sut = makeSUT()

        sut.view.show(device: SyncedDevice(.sample(1, "pod"), summary, isDryRun: false))

        #expect(sut.display.text(of: .notices) == notices)
        #expect(sut.output.failure == nil)
    }

    @Test("Tracks that couldn't be copied are a failure of the command") func failed() {
        let sut = makeSUT()

        sut.view.show(
            device: SyncedDevice(.sample(1, "pod"), DeviceSyncSummary(failedCount: 2), isDryRun: false)
        )

        let message = "2 tracks couldn't be copied to “pod”."
        #expect(sut.output.failure == CommandFailure(code: .unreadable, message: message))
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
        #expect(
            sut.display.text(of: .results) == """
                {"name":"pod",\(dryRun)"plays":1,"undatedPlays":3,"copied":4,"copiedBytes":5,"kept":6,\
                "removed":8,"playlists":10,"missing":1,"failed":0,"availableBytes":11,"neededBytes":-12,\
                "fits":true}

                """
        )
        #expect(sut.display.text(of: .notices) == "")
    }

    private struct SUT {
        let view: SyncView
        let output: Output
        let display: DisplaySpy
    }

    private func makeSUT(isJSON: Bool = false) -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let view = SyncView(presenter: SyncPresentingSpy(), output: output, isAtPrompt: false)
        return SUT(view: view, output: output, display: display)
    }
}
