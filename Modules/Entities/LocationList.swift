/// Locations in one block of memory, for listings of hundreds of thousands: a `String` for each takes longer than to read
/// it from a store.
public struct LocationList: RandomAccessCollection, Equatable, Sendable {
    /// The texts, one after the other.
    private var texts: [UInt8] = []
    /// The end of each text.
    private var ends: [Int] = []

    public init() {}

    public init(_ locations: some Sequence<Location>) {
        for location in locations {
            var text = location.text
            text.withUTF8 { append($0) }
        }
    }

    /// Appends a location.
    ///
    /// - Parameter text: its text in UTF-8.
    public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        texts.append(contentsOf: text)
        ends.append(texts.count)
    }

    /// Whether a location has a line feed or a carriage return; all are tested together, because hardly any has.
    public var hasLineBreaks: Bool {
        texts.withUnsafeBufferPointer { texts in
            var breaks: UInt8 = 0
            // Without branches, many bytes are compared at a time.
            for byte in texts { breaks |= (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0) }
            return breaks != 0
        }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { ends.count }

    public subscript(position: Int) -> Location {
        Location(String(decoding: texts[start(of: position)..<ends[position]], as: UTF8.self))
    }

    /// Calls a closure with the text of each location in UTF-8, valid until it returns.
    public func forEachText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        texts.withUnsafeBufferPointer { texts in
            for position in indices {
                body(UnsafeBufferPointer(rebasing: texts[start(of: position)..<ends[position]]))
            }
        }
    }

    private func start(of position: Int) -> Int { position == 0 ? 0 : ends[position - 1] }
}
