extension [String] {
    /// How these lines differ from those that were expected: `- ` what is missing, `+ ` what is too much, at most ten.
    public func lineDifference(from expected: [String]) -> [String] {
        difference(from: expected).prefix(10).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
    }
}
