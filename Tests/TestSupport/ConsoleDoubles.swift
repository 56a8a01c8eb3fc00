// What Console has for the tests of every package, under the same roof as this package's own.
@_exported import ConsoleTestSupport
