/// Lets the user edit texts in a program of their choice.
public protocol TextEditing: Sendable {
    /// Opens a text in the user's editor, and waits until they close it.
    ///
    /// - Returns: the saved text; `nil` if the editor ended with a failure, which is how users keep the old text.
    func edited(_ text: String) async throws(ServiceError) -> String?
}
