import Console
import Entities
import TestSupport
import Testing
import ViewModels

@testable import ConsoleViews

@MainActor struct TagWriteProgressTests {
    @Test("Progress is shown until the result, which is a remark") func progress() {
        let display = DisplaySpy()
        let sut = TagWriteProgress(output: Output(display: display, style: .plain, isJSON: false))

        sut.show(TagWriteCounts(TagWriteSummary(written: 1, remaining: 1)))
        sut.show(TagWriteCounts(TagWriteSummary(written: 2), isFinal: true))

        expectEqual(
            display.messages,
            [
                .progress("Writing tags 1 of 2"), .progress(nil), .notices("Wrote the tags of 2 files.\n"),
            ]
        )
    }

    @Test("A file that can't be written is an error among the events") func events() {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let sut = TagWriteProgress(output: output)

        sut.show(.progress(TagWriteSummary(written: 1, remaining: 1)))
        sut.show(.failure(.missing(path: "/m/2.ogg")))
        sut.show(.finished(TagWriteSummary(written: 1, failed: 1)))

        expectEqual(output.failure?.code, .missing)
        expectEqual(
            display.messages,
            [
                .progress("Writing tags 1 of 2"),
                .notices("\(CommandFailure(.missing(path: "/m/2.ogg"), knowing: []).message)\n"),
                .progress(nil), .notices("Wrote the tags of 1 file, 1 failed.\n"),
            ]
        )
    }

    @Test(
        "What didn't work is counted",
        arguments: [
            (TagWriteSummary(written: 1), "Wrote the tags of 1 file."),
            (TagWriteSummary(unchanged: 2), "Wrote the tags of 0 files, 2 already had them."),
            (TagWriteSummary(written: 1200, failed: 2), "Wrote the tags of 1,200 files, 2 failed."),
            (
                TagWriteSummary(written: 3, failed: 1, remaining: 4),
                "Wrote the tags of 3 files, 1 failed, 4 not written."
            ),
        ]
    )
    func phrases(summary: TagWriteSummary, phrase: String) {
        expectEqual(TagWriteCounts(summary).phrase, phrase)
    }
}
