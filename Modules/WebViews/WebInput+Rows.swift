import Web

extension WebInput {
    /// The number of rows before the page, in a list with numbers as positions.
    package func firstRow() throws(Problem) -> Int {
        guard let text = self[.after] else { return 0 }
        guard let row = Int(text), (0...1_000_000).contains(row) else {
            throw .badParameter("after", value: text, expected: "“next” from the previous page")
        }
        return row
    }
}
