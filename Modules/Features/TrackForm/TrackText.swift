import Entities
import ViewModels

/// The fields of tracks as a text to edit: for each track a comment with its name and URN, then a line per field.
struct TrackText: Equatable, Sendable {
    let text: String
    private let tracks: [URN: Track]

    init(_ tracks: [Track]) {
        self.tracks = Dictionary(tracks.map { ($0.urn, $0) }) { $1 }
        text = Self.introduction + tracks.map(Self.block).joined()
    }

    private static let introduction = """
        # Change the values, save, and close the editor. Without its value, a field
        # becomes unknown. Without its lines, a track is left unchanged.

        """

    private static func block(_ track: Track) -> String {
        let fields = TrackField.allCases.map { "\($0.rawValue): \($0.text(of: track.details))".trimmed }
        return (["", "# \(name(track)) \(track.urn)"] + fields).joined(separator: "\n") + "\n"
    }

    private static func name(_ track: Track) -> String {
        let names = [TrackField.title, .artist].map { $0.text(of: track.details) }.filter { !$0.isEmpty }
        return names.joined(separator: " by ")
    }

    /// Returns what an edited text changes, in its order.
    func revisions(in edited: String) throws(TextMistake) -> [TrackRevision] {
        var reader = Reader(tracks: tracks)
        for (index, line) in edited.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            do throws(TextMistake.Reason) {
                try reader.read(line.trimmed)
            } catch {
                throw TextMistake(line: index + 1, reason: error)
            }
        }
        return reader.revisions.filter { $0.edit != TrackEdit() }
    }
}

/// Reads an edited text line by line.
private struct Reader {
    let tracks: [URN: Track]
    private(set) var revisions: [TrackRevision] = []
    /// The track of the lines that follow.
    private var current: Track?
    /// The tracks whose lines have begun.
    private var begun: Set<URN> = []
    /// Its fields so far.
    private var fields: Set<TrackField> = []

    init(tracks: [URN: Track]) {
        self.tracks = tracks
    }

    mutating func read(_ line: String) throws(TextMistake.Reason) {
        if line.isEmpty { return }
        if line.hasPrefix("#") { return try begin(line) }
        guard let colon = line.firstIndex(of: ":") else { throw .noField }
        let name = line[..<colon].trimmed.lowercased()
        guard let field = TrackField(rawValue: name) else { throw .unknownField(name) }
        try set(field, to: line[line.index(after: colon)...].trimmed)
    }

    /// Begins a track, unless the comment ends in no URN.
    private mutating func begin(_ comment: String) throws(TextMistake.Reason) {
        guard let word = comment.split(separator: " ").last, word.contains(":tracks:"), let urn = URN(word)
        else {
            return
        }
        guard let track = tracks[urn] else { throw .unknownTrack(urn.description) }
        guard begun.insert(urn).inserted else { throw .repeatedTrack }
        revisions.append(TrackRevision(urn, TrackEdit()))
        (current, fields) = (track, [])
    }

    private mutating func set(_ field: TrackField, to text: String) throws(TextMistake.Reason) {
        guard let current else { throw .noTrack }
        guard fields.insert(field).inserted else { throw .repeatedField(field) }
        guard text != field.text(of: current.details) else { return }
        try field.set(text, in: &revisions[revisions.count - 1].edit)
    }
}
