import Foundation
import Testing

@testable import Viper

struct ProjectTests {
    @Test("The modules of this project keep the rules") func check() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

        let findings = Checker(package: try Package(at: root.path)).findings

        #expect(findings.map(\.description) == [])
    }
}
