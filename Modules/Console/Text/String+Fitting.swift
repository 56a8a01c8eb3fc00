/// The alignment of text in its column.
public enum Alignment: Sendable {
    /// At the left or, for numbers, at the right.
    case leading, trailing
}

extension String {
    /// Returns the text truncated to `width` terminal cells, with `…` if anything was cut.
    package func truncated(toWidth width: Int) -> String {
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

    /// Returns the text padded with spaces to `width` terminal cells; longer text is unchanged.
    package func padded(toWidth width: Int, _ alignment: Alignment = .leading) -> String {
        let blanks = String(repeating: " ", count: max(0, width - displayWidth))
        return switch alignment {
        case .leading: self + blanks
        case .trailing: blanks + self
        }
    }
}
