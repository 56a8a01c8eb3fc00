/// All input of the rules, read once, when a rule needs it.
final class Project {
    let package: Package
    private(set) lazy var modules = package.modules
    private(set) lazy var services = package.services(of: modules)
    /// The types that views must not see: entities and services.
    private(set) lazy var hiddenNames = package.hiddenNames
    private(set) lazy var appFiles = package.files(in: package.layout.app)

    init(_ package: Package) {
        self.package = package
    }

    var layout: Layout { package.layout }
}
