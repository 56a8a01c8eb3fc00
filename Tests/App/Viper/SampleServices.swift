/// Services for the generated package.
enum SampleServices {
    /// Every shape of requirement for which a spy can be generated.
    static let shapes = """
        import Entities

        /// All shapes of requirements that a service's spy can have.
        public protocol ShapeReading: Sendable {
            var name: String { get }
            var limits: ClosedRange<Int> { get async throws }
            func count() -> Int
            func clear()
            func ranges(_ rows: [Int]) async -> ClosedRange<Int>
            func range(of name: Identifier) throws -> ClosedRange<Int>
            func locked(_ answers: String, error: any Error, answer: Int) async throws(ServiceError) -> ClosedRange<Int>
            func `import`(from paths: [String], report: @escaping @Sendable (Int) async -> Void) async throws(ServiceError)
            func error() async throws(ServiceError)
            func change(_ rows: [Int], by body: (Int) -> Void) async
            func store(_ name: String) async throws(ServiceError) -> Bool
            func store(_ count: Int) async throws(ServiceError) -> Set<Int>
            func changes() -> AsyncStream<Int>
            func failures() -> AsyncThrowingStream<Int, any Error>
            func elements() -> any AsyncSequence<Int, Never> & Sendable
            func failing() throws(ServiceError) -> any AsyncSequence<Int, any Error>
            @MainActor func show(_ pair: (Int, Int), _ row: Int?) async -> String?
        }

        /// A service of the main actor.
        @MainActor public protocol ShapeShowing: AnyObject {
            func show(_ shape: String) async
            func changes() -> AsyncStream<Int>
            var width: Int { get }
        }

        /// Songs that come and go.
        public protocol SongFollowing: Sendable {
            func songs() async throws(ServiceError) -> [Song]
            func changes(of song: Song) -> AsyncStream<Song>
            func failures() throws(ServiceError) -> any AsyncSequence<Song, any Error>
        }

        /// Only other targets of the package see it.
        package protocol ShapeKeeping: Sendable {
            func keep(_ shape: String)
        }

        public protocol Empty: Sendable {}

        """
}
