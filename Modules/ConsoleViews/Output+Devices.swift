import Console

extension ShownRow {
    /// A portable device.
    public static func device(_ name: String) -> ShownRow { .other(noun: deviceNoun, name: name) }

    fileprivate static let deviceNoun = "a device"
}

extension Output {
    /// The names of the devices in typed rows of the last list, if these are devices; other words are names.
    ///
    /// - Throws: `notFound` if a row isn't in the list.
    public func devices(_ word: String) throws(CommandFailure) -> [String] {
        try names(word, of: ShownRow.deviceNoun)
    }
}

extension ValueKind {
    /// The name of a portable device.
    public static let device = ValueKind.suggested("device")
    /// The name of a music server or a portable device.
    public static let synced = ValueKind.suggested("synced")
}
