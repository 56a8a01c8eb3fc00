/// Navigates away from a screen.
@MainActor public protocol ScreenRouting: AnyObject {
    /// Closes the screen.
    func close()
}
