import Records
import TrackForm

extension TrackFormView {
    /// A question about an edited text.
    enum Question {
        case store(count: Int)
        case reopen

        var text: String {
            switch self {
            case .store(let count):
                "Store \(count == 1 ? "this change" : "these \(count.grouped) changes")? [y/N] "
            case .reopen: "Open the text again? [Y/n] "
            }
        }

        var isYesByDefault: Bool {
            switch self {
            case .store: false
            case .reopen: true
            }
        }
    }
}

extension TextMistake.Reason {
    /// A sentence or two: the mistake, and how to correct it.
    var message: String {
        switch self {
        case .noField: "This isn't a field, such as title: Kid A. Begin comments with #."
        case .unknownField(let name): "There is no field “\(name)”. The fields are \(Self.fieldNames)."
        case .noTrack: "This field is above the first track. Move it below a line with a track's URN."
        case .unknownTrack(let urn): "\(urn) isn't among the tracks that you edit. Remove its lines."
        case .repeatedTrack: "This track was already above. Remove one of the two."
        case .repeatedField(let field):
            "\(field.rawValue) was already above. Remove one, or restore the comment with the next track's URN."
        case .invalidNumber(let field, let text):
            "\(field.rawValue) must be a number from 1 to 9999, or empty, not “\(text)”."
        case .untitled: "A track needs a title."
        }
    }

    private static var fieldNames: String { TrackField.allCases.map(\.rawValue).joined(separator: ", ") }
}

extension String {
    /// The text in quotes; `nothing` if it is empty.
    var orNone: String { isEmpty ? "nothing" : "“\(self)”" }
}
