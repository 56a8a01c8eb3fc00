import JSON

extension JSON {
    /// A hash that differs between the rows of a list and is the same in every run (FNV-1a).
    var rowHash: UInt64 {
        let parts = [self["id"]?.text, self["title"]?.text, self["path"]?.text].map { $0 ?? "" }
        return parts.joined(separator: "\n").utf8
            .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
