import Services
import Testing

struct ServiceErrorTests {
    @Test("Each error has a name for scripts") func code() {
        let errors: [ServiceError] = [.notFound(what: "song"), .unavailable(what: "The player"), .cancelled]

        #expect(errors.map(\.code) == ["notFound", "unavailable", "interrupted"])
    }
}
