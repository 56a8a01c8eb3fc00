import Entities

extension MusicSource {
    /// The music server with a number: `source1`.
    public static func sample(
        _ number: Int64 = 1,
        _ name: String? = nil,
        traits: SourceTraits = SourceTraits(product: "navidrome", version: "0.54.3"),
        state: ConnectionState = .ready
    ) -> MusicSource {
        MusicSource(
            id: number,
            name: name ?? "source\(number)",
            address: "https://music\(number).example",
            user: "listener\(number)",
            traits: traits,
            state: state,
            trackCount: 1200
        )
    }
}
