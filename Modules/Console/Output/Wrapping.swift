extension String {
    /// Returns the text wrapped at spaces to lines of `width` cells; a longer word gets a line of its own.
    func wrapped(toWidth width: Int) -> [String] {
        guard displayWidth > width else { return [self] }
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.displayWidth + 1 + String(word).displayWidth <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
