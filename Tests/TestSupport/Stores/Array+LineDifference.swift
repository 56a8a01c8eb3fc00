extension [String] {
    /// Returns at most ten differences from the expected lines: `- ` before missing lines, `+ ` before unexpected ones.
    public func lineDifference(from expected: [String]) -> [String] {
        difference(from: expected).prefix(10).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
    }
}
