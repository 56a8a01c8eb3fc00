/// Leads away from a screen that was opened.
@MainActor public protocol ScreenRouting: AnyObject {
    /// Leaves the screen.
    func close()
}
