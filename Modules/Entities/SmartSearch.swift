/// The search that defines a smart playlist.
public struct SmartSearch: Hashable, Sendable {
    /// The words as typed, which keeps ages such as `added:<30d` relative; empty for the whole library.
    public var text: String
    public var order: Order
    public var isReversed: Bool
    /// The maximum number of tracks; `nil` for all.
    public var limit: Int?

    public enum Order: Hashable, Sendable {
        case sorted(TrackSort)
        /// A different selection each day.
        case random
    }

    public init(text: String, order: Order = .sorted(.added), isReversed: Bool = false, limit: Int? = nil) {
        self.text = text
        self.order = order
        self.isReversed = isReversed
        self.limit = limit
    }
}

extension SmartSearch.Order: RawRepresentable, CaseIterable {
    public static let allCases = TrackSort.allCases.map(Self.sorted) + [.random]

    public init?(rawValue: String) {
        guard let order = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = order
    }

    public var rawValue: String {
        switch self {
        case .sorted(let sort): sort.rawValue
        case .random: "random"
        }
    }
}
