/// Lets the user edit texts in a program of their choice.
public protocol TextEditing: Sendable {
    /// Opens a text in the user's editor, and waits until they close it.
    ///
    /// - Returns: the text as it was saved; `nil` if the editor ended with a failure, as users end it to keep the old one.
    func edited(_ text: String) async throws(ServiceError) -> String?
}
