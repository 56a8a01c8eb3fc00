import Entities

extension MpdFilter {
    /// Returns a function that tests songs. Preparing it takes much longer than a test.
    package func predicate() -> (MpdSong) -> Bool {
        switch self {
        case .all(let filters):
            let predicates = filters.map { $0.predicate() }
            return { song in predicates.allSatisfy { $0(song) } }
        case .not(let filter):
            let predicate = filter.predicate()
            return { !predicate($0) }
        case .tag(let tag?, let match):
            let (test, isEmpty) = (match.predicate(), match.text.isEmpty)
            return { $0.contains(tag, where: test) ?? isEmpty }
        case .tag(nil, let match):
            let test = match.predicate()
            return { $0.values.contains { test($0.text) } }
        case .file(let match):
            let test = match.predicate()
            return { test($0.uri) }
        case .base(let folder):
            return { folder.isEmpty || $0.uri == folder || $0.uri.hasPrefix(folder + "/") }
        case .modifiedSince(let date):
            let text = RFC3339.text(date)
            return { $0.lastModified.map { $0 >= text } ?? false }
        case .audioFormat(let format):
            return { $0.format.flatMap { try? MpdAudioFormat($0) }.map(format.includes) ?? false }
        }
    }
}

extension MpdTextMatch {
    /// Returns a function that tests texts. An invalid regular expression matches nothing.
    package func predicate() -> (String) -> Bool {
        let text = ignoresCase ? text.lowercased() : text
        let test: (String) -> Bool
        switch kind {
        case .equal: test = { $0 == text }
        case .startsWith: test = { $0.hasPrefix(text) }
        case .contains:
            let bytes = Array(text.utf8)
            test = { $0.contains(bytes) }
        case .regex:
            guard let regex = regex?.ignoresCase(ignoresCase) else { return { _ in false } }
            return { (try? regex.firstMatch(in: $0)) != nil }
        }
        return ignoresCase ? { test($0.lowercased()) } : test
    }

    /// The regular expression; `nil` if it is invalid.
    var regex: Regex<AnyRegexOutput>? {
        // Parsing brackets within each other, about 100 of them, would overflow the stack.
        guard text.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= 32, !repeatsRepetitions else {
            return nil
        }
        return try? Regex(text)
    }

    /// The largest number of repetitions without a limit. Each more multiplies the time of a match by the length of the
    /// text.
    private static let maximumRepetitions = 3

    /// Whether a repeated group contains a choice: matching `(a+)+$` or `(a|a)*$` can take hours. Also whether there are
    /// too many repetitions.
    private var repeatsRepetitions: Bool {
        var groups = [false]
        var closed: Bool?
        var (count, isGroupOpen) = (0, false)
        var (isEscaped, isInBrackets) = (false, false)
        for byte in text.utf8 {
            let (last, isFirst) = (closed, isGroupOpen)
            (closed, isGroupOpen) = (nil, false)
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "]"): isInBrackets = false
            case _ where isInBrackets: break
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "("):
                groups.append(false)
                isGroupOpen = true
            // As in `(?:`.
            case UInt8(ascii: "?") where isFirst: break
            case UInt8(ascii: "|"), UInt8(ascii: "?"): groups[groups.count - 1] = true
            case UInt8(ascii: ")") where groups.count > 1:
                let group = groups.removeLast()
                closed = group
                if group { groups[groups.count - 1] = true }
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
                count += 1
                if last == true || count > Self.maximumRepetitions { return true }
                groups[groups.count - 1] = true
            default: break
            }
        }
        return false
    }
}

extension String {
    /// Returns whether the text contains these bytes. It takes 1 % of the time of `utf8.contains`.
    fileprivate func contains(_ part: [UInt8]) -> Bool {
        guard let first = part.first else { return true }
        var text = self
        return text.withUTF8 { bytes in
            var rest = bytes[...]
            while let index = rest.firstIndex(of: first) {
                rest = rest[index...]
                if rest.starts(with: part) { return true }
                rest = rest.dropFirst()
            }
            return false
        }
    }
}
