// Console's test doubles, re-exported with this package's own.
@_exported import ConsoleTestSupport
