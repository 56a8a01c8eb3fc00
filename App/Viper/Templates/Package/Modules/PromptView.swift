import Console
import Services

/// A module's view at the prompt.
@MainActor package protocol PromptView: ErrorViewing {
    var output: Output { get }
}

extension PromptView {
    package func show(error: ServiceError) {
        output.fail(error)
    }
}
