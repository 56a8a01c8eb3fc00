import ConsoleTestSupport

// What Console has for the tests of every package, under the same roof as this package's own.
public typealias Conversation = ConsoleTestSupport.Conversation
public typealias DisplaySpy = ConsoleTestSupport.DisplaySpy
public typealias LineReadingStub = ConsoleTestSupport.LineReadingStub
public typealias ModuleParts = ConsoleTestSupport.ModuleParts
public typealias ScreenStack = ConsoleTestSupport.ScreenStack
public typealias ScreenSpy = ConsoleTestSupport.ScreenSpy
public typealias PackageFolder = ConsoleTestSupport.PackageFolder
