import BatonSchemaLanguage

/// Values as Relay's text has them: floats by their number. A null that the author wrote stays, which is how a document says null
/// where a variable could only be absent.
extension Syntax.Value {
    /// The value as it is sent; nil where it is sent as it was written.
    var sentForm: Syntax.Value? {
        switch self {
        case .float(let text, let span):
            guard let float = FloatText(text), float.isExact, float.sent != text else { return nil }
            return .float(float.sent, span)
        case .list(let values, let span):
            let sent = values.map(\.sentForm)
            if sent.allSatisfy({ $0 == nil }) { return nil }
            return .list(zip(values, sent).map { $1 ?? $0 }, span)
        case .object(let fields, let span):
            let sent = fields.map(\.value.sentForm)
            if sent.allSatisfy({ $0 == nil }) { return nil }
            return .object(
                zip(fields, sent).map { field, sent in
                    sent.map { Syntax.ObjectField(name: field.name, value: $0, span: field.span) } ?? field
                }, span)
        default: return nil
        }
    }

    /// The value with its integers as floats where its type is `Float`, or a list of it: so Relay reads `1` there.
    func withFloats(of type: Schema.TypeUse) -> Syntax.Value {
        guard type.name == "Float" else { return self }
        switch self {
        case .int(let text, let span): return .float(text, span)
        case .list(let values, let span): return .list(values.map { $0.withFloats(of: type) }, span)
        default: return self
        }
    }
}

extension Syntax.Directive {
    /// The directive as it is sent.
    var sentForm: Syntax.Directive {
        guard arguments.contains(where: { $0.value.sentForm != nil }) else { return self }
        return Syntax.Directive(
            name: name,
            arguments: arguments.map {
                Syntax.Argument(name: $0.name, value: $0.value.sentForm ?? $0.value, span: $0.span)
            }, span: span)
    }
}
