/// A service of the module.
package protocol TemplateServicing: Sendable {}
