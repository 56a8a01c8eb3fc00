import Console
import ConsoleViews
import Entities
import TestSupport

@testable import Charts
@testable import ChartsPrompt

typealias ChartsViewSUT = PromptSUT<ChartsView, ChartsPresentingSpy>

extension ChartsViewSUT {
    init(
        terminals: Set<TextStream> = [],
        columns: Int = 80,
        glyphs: WaveformGlyphs = .blocks,
        isJSON: Bool = false
    ) {
        self.init(ChartsPresentingSpy(), terminals: terminals, columns: columns, isJSON: isJSON) {
            ChartsView(presenter: $0, output: $1, glyphs: glyphs)
        }
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
