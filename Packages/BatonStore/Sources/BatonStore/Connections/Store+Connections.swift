@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Notes that a record of an earlier launch is a client's own connection, which edge directives edit, and what its edges are: an image
    /// keeps neither.
    func noteConnection(_ record: Record, _ details: ResolvedDetails) {
        guard let connection = details.connection else { return }
        record.isConnection = true
        if let edgeType = connection.edgeType { connectionTypes[record.type] = edgeType }
    }
}
