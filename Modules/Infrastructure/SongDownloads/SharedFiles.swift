import Entities
public import Services

/// Tells the files of a library that several machines share from other files that a machine has at the same paths.
public struct SharedFiles: Sendable {
    private let storing: any FileStoring
    private let fingerprinter: any AudioFingerprinting

    public init(storing: any FileStoring, fingerprinter: any AudioFingerprinting) {
        (self.storing, self.fingerprinter) = (storing, fingerprinter)
    }

    /// Returns whether this machine's file has another recording than the library's file at the same path. Returns
    /// `false` if the library or the file can't be read.
    @concurrent func isOther(at location: Location) async -> Bool {
        guard let stored = try? await storing.fileRecords([location]).first, stored.isElsewhere else {
            return false
        }
        return stored.isOther(than: try? fingerprinter.fingerprint(of: location))
    }
}
