import ConsoleTestSupport

// What Console has for tests, under the same roof as the doubles of this package's services.
public typealias Conversation = ConsoleTestSupport.Conversation
public typealias DisplaySpy = ConsoleTestSupport.DisplaySpy
public typealias LineReadingStub = ConsoleTestSupport.LineReadingStub
public typealias ModuleParts = ConsoleTestSupport.ModuleParts
public typealias ScreenSpy = ConsoleTestSupport.ScreenSpy
public typealias ScreenStack = ConsoleTestSupport.ScreenStack
