import TestSupport
import Testing

@testable import Viper

struct ProjectTests {
    @Test("The modules of this project keep the rules") func check() throws {
        let findings = Checker(package: try Package(at: try PackageFolder.root().path)).findings

        #expect(findings.map(\.description) == [])
    }
}
