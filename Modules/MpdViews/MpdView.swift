import Mpd
import Services

/// A view that answers clients of MPD with the results that its presenter shows it.
@MainActor package protocol MpdView: ErrorViewing {
    var context: MpdContext { get }
    /// The error shown, if any.
    var error: ServiceError? { get set }
}

extension MpdView {
    package func show(error: ServiceError) {
        self.error = error
    }

    /// Throws the error shown, if any.
    package func throwShownError() throws(MpdError) {
        guard let error else { return }
        self.error = nil
        throw MpdError(error, message: context.message)
    }
}

/// Everything that the views of all modules need: the names of songs, and words for errors.
package struct MpdContext: Sendable {
    package let paths: MpdPaths
    package let message: @Sendable (ServiceError) -> String

    package init(paths: MpdPaths, message: @escaping @Sendable (ServiceError) -> String) {
        (self.paths, self.message) = (paths, message)
    }
}
