// What Console has for tests, under the same roof as the doubles of this package's services.
@_exported import ConsoleTestSupport
