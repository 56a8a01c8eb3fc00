import Services
import TestSupport

@testable import Template

final class TemplateServicingSpy: TemplateServicing {
    struct Answers {
        var error: ServiceError?
    }

    init(_ prepare: (inout Answers) -> Void = { _ in }) {}
}

final class TemplateServicingRecorder: TemplateServicing {
    init(_ subject: any TemplateServicing, in conversation: Conversation) {}
}
