import Foundation
import SwiftParser
import SwiftSyntax

/// A file of the module in `Templates`, which builds and passes its tests unchanged.
enum Template: CaseIterable {
    case contract, presenter, interactor, view, builder, row
    case presenterTests, interactorTests, viewTests, conversationTests

    private var bytes: [UInt8] {
        switch self {
        case .contract: PackageResources.TemplateContract_swift
        case .presenter: PackageResources.TemplatePresenter_swift
        case .interactor: PackageResources.TemplateInteractor_swift
        case .view: PackageResources.TemplateView_swift
        case .builder: PackageResources.TemplateBuilder_swift
        case .row: PackageResources.TemplateRow_swift
        case .presenterTests: PackageResources.TemplatePresenterTests_swift
        case .interactorTests: PackageResources.TemplateInteractorTests_swift
        case .viewTests: PackageResources.TemplateViewTests_swift
        case .conversationTests: PackageResources.TemplateConversationTests_swift
        }
    }

    /// The names that every module uses.
    static var names: [String] {
        allCases.flatMap { SourceFile(path: "", text: $0.text(for: "Template")).identifiers.map(\.text) }
            .filter { !$0.hasPrefix("Template") }
    }

    /// The file with the template's name replaced by the module's.
    func text(for module: String) -> String {
        String(decoding: bytes, as: UTF8.self)
            .replacing("Template", with: module)
            .replacing("template", with: module.lowercasedFirst)
    }
}
