/// How a person points at tracks: by the row of a listing, a stretch of rows, or a URN.
public enum TrackReference: Equatable, Sendable {
    /// Rows of the listing last shown, counted from 1; both ends belong to it.
    case rows(ClosedRange<Int>)
    case urn(URN)

    /// Reads `3`, `5-8` or a URN; `nil` if the text is none of these.
    public init?(_ text: String) {
        if let range = Self.range(text) {
            self = .rows(range)
        } else if let urn = URN(text) {
            self = .urn(urn)
        } else {
            return nil
        }
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...2).contains(ends.count), let first = row(ends[0]), let last = row(ends[ends.count - 1])
        else { return nil }
        return first <= last ? first...last : nil
    }

    private static func row(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text).flatMap { $0 >= 1 ? $0 : nil }
    }
}
