/// On which side of its column a text stands.
public enum Alignment: Sendable {
    case leading, trailing
}

extension String {
    /// The text, cut to at most `width` cells of a terminal; `…` stands for what was cut.
    public func truncated(toWidth width: Int) -> String {
        if utf8.count <= width { return self }
        guard width > 0 else { return "" }
        var used = 0
        var cut = startIndex
        for index in indices {
            used += self[index].displayWidth
            if used > width { return self[..<cut] + "…" }
            if used < width { cut = self.index(after: index) }
        }
        return self
    }

    /// The text with blanks that fill `width` cells of a terminal; longer text stays as it is.
    public func padded(toWidth width: Int, _ alignment: Alignment = .leading) -> String {
        let blanks = String(repeating: " ", count: max(0, width - displayWidth))
        return switch alignment {
        case .leading: self + blanks
        case .trailing: blanks + self
        }
    }
}
