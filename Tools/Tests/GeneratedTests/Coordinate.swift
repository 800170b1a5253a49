import Baton

/// A type of the app's for a scalar of the schema.
struct Coordinate: MappedScalar {
    let degrees: Int

    init?(text: String) {
        guard let degrees = Int(text.dropLast()), text.hasSuffix("N") else { return nil }
        self.degrees = degrees
    }

    var text: String { "\(degrees)N" }
}
