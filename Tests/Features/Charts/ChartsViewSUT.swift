import Console
import ConsoleViews
import Entities
import TestSupport

@testable import Charts
@testable import ChartsPrompt

/// The view of charts, with a spy as its presenter.
@MainActor struct ChartsViewSUT {
    let view: ChartsView
    let presenter = ChartsPresentingSpy()
    let output: Output
    let display: DisplaySpy
    private let session: Session

    init(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        glyphs: WaveformGlyphs = .blocks,
        isJSON: Bool = false
    ) {
        display = DisplaySpy(terminals: terminals, size: TerminalSize(columns: columns, rows: 24))
        output = Output(display: display, style: .plain, isJSON: isJSON)
        view = ChartsView(presenter: presenter, output: output, glyphs: glyphs)
        session = Session(stack: ScreenStack(view), output: output)
    }

    func type(_ line: String) async {
        _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
    }
}

extension ChartRequest {
    static var ofAnna: ChartRequest {
        var request = ChartRequest()
        request.topic.friend = "anna"
        return request
    }
}

extension ChartYearRow {
    static func samples(of topic: ChartTopic = ChartTopic()) -> [ChartYearRow] {
        [
            ChartSummary(week: .iso("2018-W14"), plays: 0),
            ChartSummary(
                week: .iso("2019-W14"),
                plays: 40,
                first: .init(subject: .album("Kid A", artist: "Radiohead"), plays: 20, rank: 1)
            ),
            ChartSummary(
                week: .iso("2020-W14"),
                plays: 1,
                first: .init(subject: .album("Dummy", artist: nil), plays: 1, rank: 1)
            ),
        ].enumerated().map { ChartYearRow($1, of: topic, row: $0 + 1) }
    }
}
