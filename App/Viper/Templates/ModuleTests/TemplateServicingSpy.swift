@testable import Template

final class TemplateServicingSpy: TemplateServicing {}
