import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TagWriteback
@testable import TagWritebackPrompt

@MainActor struct TagWritebackViewTests {
    @Test("Changed tracks are reported as an event") func didChangeTracks() async {
        let sut = makeSUT()

        await sut.view.didChangeTracks()

        #expect(sut.presenter.messages == [.didChangeTracks])
        #expect(sut.display.messages == [])
    }

    @Test("Progress is shown until the result, which is a remark") func progress() async {
        let sut = makeSUT()
        let (some, all) = (TagWriteSummary(written: 1, remaining: 1), TagWriteSummary(written: 2))
        sut.presenter.onMessage = { _ in
            sut.view.show(progress: TagWriteCounts(some))
            sut.view.show(written: TagWriteCounts(all))
        }

        await sut.view.didChangeTracks()

        #expect(
            sut.display.messages == [
                .progress("Writing tags 1 of 2"), .progress(nil), .notices("Wrote the tags of 2 files.\n"),
            ]
        )
    }

    @Test(
        "What didn't work is counted",
        arguments: [
            (TagWriteSummary(written: 1), "Wrote the tags of 1 file."),
            (TagWriteSummary(unchanged: 2), "Wrote the tags of 0 files, 2 had them already."),
            (TagWriteSummary(written: 1200, failed: 2), "Wrote the tags of 1,200 files, 2 failed."),
            (
                TagWriteSummary(written: 3, failed: 1, remaining: 4),
                "Wrote the tags of 3 files, 1 failed, 4 left as they were."
            ),
        ]
    )
    func phrases(summary: TagWriteSummary, phrase: String) {
        #expect(TagWriteCounts(summary).phrase == phrase)
    }

    @Test("show(error:) is the command's failure") func showError() {
        let sut = makeSUT()

        sut.view.show(error: .cancelled)

        #expect(sut.output.failure?.code == ServiceError.cancelled.code)
    }

    @MainActor private struct SUT {
        let view: TagWritebackView
        let presenter: TagWritebackPresentingSpy
        let output: Output
        let display: DisplaySpy
    }

    private func makeSUT() -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let presenter = TagWritebackPresentingSpy()
        let view = TagWritebackView(presenter: presenter, output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display)
    }
}
