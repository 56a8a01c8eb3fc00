/// All input of the rules, read once.
struct Project {
    let package: Package
    let modules: [Module]
    let services: Services
    /// The types that views must not see: entities and services.
    let hiddenNames: Set<String>
    let appFiles: [SourceFile]

    init(_ package: Package) {
        self.package = package
        modules = package.modules
        services = package.services(of: modules)
        hiddenNames = package.hiddenNames
        appFiles = package.files(in: package.layout.app)
    }

    var layout: Layout { package.layout }
}
