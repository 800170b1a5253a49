// An offline tool links this library alone, so generated code finds here everything that it names.
@_spi(Generated) @_exported import BatonDocument
@_spi(Generated) @_exported import BatonPlan
@_spi(Generated) @_exported import BatonSchema
