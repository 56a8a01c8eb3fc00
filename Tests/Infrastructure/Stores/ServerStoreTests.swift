import TestSupport
import Testing

@Suite("All that stores promise, on a server", .real, .postgres) struct ServerStoreTests {
    @Test("Where this isn't skipped, the tests of stores run on a server, too") func isTested() {
        #expect(Store.all.contains(.server))
    }
}
