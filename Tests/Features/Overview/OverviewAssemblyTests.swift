import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Overview
@testable import OverviewPrompt
@testable import OverviewWeb

@MainActor struct OverviewAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Overview") {
            let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
            let screen: any Screen = OverviewBuilder.build(
                counter: PlayCountingSpy(),
                files: FileWritingSpy(),
                timeZone: { .gmt },
                now: { .saturday }
            ) { OverviewBuilder.view(for: $0, output: output, glyphs: .ascii) }
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "Overview") {
            let view = OverviewBuilder.build(
                counter: PlayCountingSpy {
                    $0.playTotals = { _, _, _ in .success([PlayBucket(start: .monday, plays: 1)]) }
                    $0.topPlayed = { _, _, _ in .success([PlayCount(subject: .artist("Björk"), plays: 1)]) }
                },
                files: FileWritingSpy(),
                timeZone: { .gmt },
                now: { .saturday }
            ) { OverviewWebView(presenter: $0) { Markup() } }
            let client = WebClient(
                OverviewWebView.week.route { _ in view },
                OverviewWebView.year.route { _ in view }
            )
            #expect(await client.page("/").contains("Björk"))
            #expect(await client.page("/years").contains("Björk"))
            return view
        }
    }
}
