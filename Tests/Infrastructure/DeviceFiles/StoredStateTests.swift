import Entities
import Testing

@Suite("Comparing states of files on devices") struct StoredStateTests {
    @Test(
        "Times that FAT rounds, or that shift with the time zone, are alike",
        arguments: [0, 1, 2, -2, 3600, -3600, 3601, 7200 - 2, 34_200, -43_200]
    )
    func like(difference: Int64) {
        let state = StoredState(size: 7, modified: 1_700_000_000)
        #expect(state.isLike(StoredState(size: 7, modified: 1_700_000_000 + difference)))
    }

    @Test("Other times and sizes differ", arguments: [3, 60, 1800 + 30, 90_000])
    func unlike(difference: Int64) {
        let state = StoredState(size: 7, modified: 1_700_000_000)
        #expect(!state.isLike(StoredState(size: 7, modified: 1_700_000_000 + difference)))
        #expect(!state.isLike(StoredState(size: 8, modified: 1_700_000_000)))
        #expect(!state.isLike(StoredState(size: 7, modified: .min)))
    }
}
