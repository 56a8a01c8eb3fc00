import Console
import Entities
import Records
import Services
import ViewModels

extension Output {
    /// Reports a service's error. Lists the candidates of an ambiguous search as rows, and the next command can refer
    /// to one. If none follows, a row would later refer to another list, so different advice is given.
    public func fail(_ error: ServiceError) {
        if let otherWay = showCandidates(of: error), !hasNextCommand {
            return fail("\(error.statement) \(otherWay)", code: error.code)
        }
        let failure = CommandFailure(error, knowing: verbs)
        fail(failure.message, code: failure.code)
    }

    /// Returns the message of an error, with advice, for a notice about a problem that didn't end a request.
    public func message(for error: ServiceError) -> String {
        CommandFailure(error, knowing: verbs).message
    }

    /// Lists the candidates if the error is an ambiguous search. Returns how to name one without its row.
    private func showCandidates(of error: ServiceError) -> String? {
        guard case .ambiguous(let candidates) = error else { return nil }
        switch candidates {
        case .tracks(let candidates, _):
            show(candidates.enumerated().map { TrackRow($1, row: $0 + 1) })
            return "Give more words, or a URN (see --json)."
        case .albums(let candidates, _):
            show(candidates.enumerated().map { AlbumRow($1, row: $0 + 1) })
            return "Give more words, such as the artist's name."
        case .artists(let candidates, _):
            show(candidates.enumerated().map { ArtistRow($1, row: $0 + 1) })
            return "Give the full name."
        case .playlists, .several, .plays: return nil
        }
    }
}

extension CommandFailure {
    /// Describes a service's error in words.
    ///
    /// - Parameter verbs: the available commands; advice mentions only these.
    public init(_ error: ServiceError, knowing verbs: Set<String>) {
        self.init(code: error.code, message: error.sentences(knowing: verbs))
    }
}

extension ServiceError {
    /// Returns the message: what happened, to what, and what to do next.
    fileprivate func sentences(knowing verbs: Set<String>) -> String {
        let advice = advice.filter { $0.verb.map(verbs.contains) ?? true }.map(\.text)
        return ([statement] + advice).joined(separator: " ")
    }

    /// The first sentence of the message: what happened, and to what.
    fileprivate var statement: String {
        switch self {
        case .notFound(let missing): missing.statement
        case .ambiguous(let candidates): candidates.statement
        case .alreadyExists(let existing): existing.statement
        case .invalid(let input): input.statement
        case .notEditable(let readOnly): readOnly.statement
        case .nothingToUndo: "There is nothing to undo."
        case .nothingToRedo: "There is nothing to redo; a new change clears the redo history."
        case .nothingPlaying: "Nothing is playing."
        case .notSeekable: "The player can't seek yet."
        case .noFile(let title): "“\(title)” has no file."
        case .notLocal(let location): "\(location.text) isn't a local file."
        case .changedMeanwhile(let path):
            "Another program changed the tags of \(path). They were left unchanged."
        case .incomplete(.copy(let parts)):
            "The copy is missing \(parts.map(\.lack).joined(separator: ", "))."
        case .incomplete(.export(let title)):
            "“\(title)” was left out: its path has a line break, which playlists don't support."
        case .incomplete(.playsWithoutArtist(let count)):
            "\(count.counted("play")) without an artist \(count == 1 ? "was" : "were") left out, because the format "
                + "needs one."
        case .full(let storage): storage.statement
        case .refused(let host, let refusal): refusal.statement(host)
        case .unavailable(let requirement): requirement.statement
        case .missing(let path): "There is no file or folder \(path)."
        case .noLibrary(let place): "There is no library at \(place)."
        case .unreadable(let path, let reason): "\(path) can't be read: \(reason.fullStop)"
        case .inputOutput(let path, let reason): "\(path): \(reason.fullStop)"
        case .notTransferred(let title, .download, let reason):
            "Couldn't download “\(title)”. \(reason.statement)"
        case .notTransferred(let title, .copy, let reason): "Couldn't copy “\(title)”. \(reason.statement)"
        case .cancelled: "Interrupted."
        }
    }

    /// The other sentences: what to do next.
    var advice: [Advice] {
        switch self {
        case .notFound(let missing): missing.advice
        case .ambiguous(.several), .ambiguous(.plays):
            [Advice("Add --all to use all of them.")]
        case .ambiguous(.playlists): [Advice("Give more of the name.")]
        case .ambiguous: [Advice("Repeat the command with a row, such as 1, or with more words.")]
        case .alreadyExists(let existing): existing.advice
        case .invalid(let input): input.advice
        case .notEditable(let readOnly): readOnly.advice
        case .nothingPlaying: [Advice("play", "`play` starts the queue; `play TRACK` plays a track.")]
        case .notSeekable: [Advice("Wait until playback starts; live streams don't support seeking.")]
        case .noFile: [Advice("import", "`import` adds tracks with their files.")]
        case .incomplete(.copy):
            [
                Advice(
                    "library",
                    "If the library changed during the copy, run `library copy` again to add the rest."
                )
            ]
        case .incomplete(.playsWithoutArtist): [Advice("Export as json, csv or maloja to keep all.")]
        case .incomplete(.export): [Advice("Rename the file, or export as JSON or CSV.")]
        case .full(let storage): storage.advice
        case .refused(_, let refusal): refusal.advice
        case .unavailable(let requirement): requirement.advice
        case .missing: [Advice("Check the path and try again.")]
        case .noLibrary: [Advice("Check the path or URL and try again.")]
        case .notTransferred(_, _, let reason): reason.advice
        case .nothingToUndo, .nothingToRedo, .notLocal, .changedMeanwhile, .unreadable, .inputOutput,
            .cancelled:
            []
        }
    }
}

extension PartCount {
    /// The items missing from the copy: `3 tracks`.
    fileprivate var lack: String { missing.counted(part.noun) }
}

extension String {
    /// The text with a full stop, unless it ends with one.
    var fullStop: String { hasSuffix(".") ? self : self + "." }
}

/// A sentence that says what to do next.
struct Advice: Equatable {
    /// The command that it mentions, if any.
    let verb: String?
    let text: String

    init(_ verb: String, _ text: String) {
        (self.verb, self.text) = (verb, text)
    }

    init(_ text: String) {
        (verb, self.text) = (nil, text)
    }

    /// Advice to provide a missing secret. The library of an earlier version may contain a command for it, or a secret
    /// that is valid for any address.
    static func secret(of owner: SecretOwner) -> Advice {
        owner.kind == .source
            ? Advice(
                "servers",
                "Enter it with `servers password \(owner.name)`, or open the prompt to keep one from an older version."
            )
            : Advice(
                "accounts",
                "Enter it by adding the account again with `accounts add`, or open the prompt to keep one from an "
                    + "older version."
            )
    }

    static func password(of source: String) -> Advice {
        Advice("servers", "`servers password \(source)` changes it.")
    }
}
