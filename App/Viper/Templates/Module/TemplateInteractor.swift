import Services

@MainActor final class TemplateInteractor {
    weak var delegate: (any TemplateInteractorDelegate)?

    private let service: any TemplateServicing

    init(service: any TemplateServicing) {
        self.service = service
    }
}

extension TemplateInteractor: TemplateInteracting {
    func fetchTemplate() async {}
}
