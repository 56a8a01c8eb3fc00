extension FixedWidthInteger {
    /// The sum, or the nearest number that the type has: files and servers can claim any duration and size.
    public func addingClamped(_ other: Self) -> Self {
        let (sum, isTooFar) = addingReportingOverflow(other)
        guard isTooFar else { return sum }
        return other < 0 ? .min : .max
    }
}
