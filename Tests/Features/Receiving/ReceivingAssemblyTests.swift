import Console
import Foundation
import TestSupport
import Testing

@testable import Receiving
@testable import ReceivingPrompt

@MainActor struct ReceivingAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Receiving") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return ReceivingBuilder.build(
            clients: PlayClientStoringSpy(),
            recorder: PlayRecordingSpy(),
            now: { Date(timeIntervalSince1970: 0) }
        ) {
            ReceivingBuilder.view(for: $0, output: output, address: "http://localhost:7433")
        }
    }
}
