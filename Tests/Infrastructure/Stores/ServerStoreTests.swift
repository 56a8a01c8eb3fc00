import TestSupport
import Testing

@Suite("The stores' contract on a database server", .real, .postgres) struct ServerStoreTests {
    @Test("The store tests also run on a server unless this test is skipped") func isTested() {
        #expect(Store.all.contains(.server))
    }
}
