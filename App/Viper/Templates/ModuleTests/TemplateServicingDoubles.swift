import Services
import TestSupport

@testable import Template

final class TemplateServicingSpy: TemplateServicing, Spy {
    enum Message: SpyMessage {}
    struct Answers: SpyAnswers {
        var error: ServiceError?
    }
    let spied: Spied<any TemplateServicing, Message, Answers>
    init(_ prepare: (inout Answers) -> Void = { _ in }) {
        spied = Spied(service: "TemplateServicing", Answers(), prepare)
    }
}
