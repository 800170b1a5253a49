// What an app imports. An app's own files see the public names; generated files, which open with `@_spi(Generated) import Baton`, see
// the interface of what is re-exported here as well.
@_spi(Generated) @_exported import BatonDocument
@_spi(Generated) @_exported import BatonEnvironment
@_spi(Generated) @_exported import BatonImage
@_spi(Generated) @_exported import BatonPlan
@_spi(Generated) @_exported import BatonSchema
@_spi(Generated) @_exported import BatonStore
@_spi(Generated) @_exported import BatonTransport
