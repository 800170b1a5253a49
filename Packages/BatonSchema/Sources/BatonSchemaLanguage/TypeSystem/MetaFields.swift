extension Schema {
    /// GraphQL's own scalars, directives and types of introspection, which every schema has without defining them; and the directives
    /// by which a schema speaks to a Relay compiler, which most servers print without their definitions.
    static let builtIn = Source(path: "built-in", text: builtInDefinitions)

    /// The same, parsed once.
    static let builtInDocument = Syntax.SchemaDocument.parse(builtIn).document

    /// `__typename`, which every composite type has.
    static let typenameField = metaField("__typename", .nonNull(.named("String")))

    /// `__id`, which every composite type has on the client: the key of its record (Relay's client field of that name).
    static let recordKeyField = metaField("__id", .nonNull(.named("ID")), isClient: true)

    /// `__schema`, which the query root has.
    static let schemaField = metaField("__schema", .nonNull(.named("__Schema")))

    /// `__type(name:)`, which the query root has.
    static let typeField = metaField("__type", .named("__Type"), arguments: [("name", .nonNull(.named("String")))])

    private static func metaField(_ name: String, _ type: TypeUse, arguments: [(String, TypeUse)] = [], isClient: Bool = false)
        -> FieldDefinition
    {
        let location = Location(builtIn, 0)
        return FieldDefinition(
            name: name, describedBy: nil,
            arguments: arguments.map {
                InputValue(
                    name: $0.0, describedBy: nil, type: $0.1, defaultValue: nil, directives: [], location: location, typeOffset: 0)
            },
            type: type, directives: [], location: location, typeOffset: 0, isClient: isClient, semanticNonNullLevels: [])
    }

    private static let builtInDefinitions = """
        scalar Int
        scalar Float
        scalar String
        scalar Boolean
        scalar ID

        directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @deprecated(reason: String! = "No longer supported")
          on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE
        directive @specifiedBy(url: String!) on SCALAR
        directive @oneOf on INPUT_OBJECT
        directive @semanticNonNull(levels: [Int] = [0]) on FIELD_DEFINITION
        directive @fetchable(field_name: String!) on OBJECT

        type __Schema {
          description: String
          types: [__Type!]!
          queryType: __Type!
          mutationType: __Type
          subscriptionType: __Type
          directives: [__Directive!]!
        }

        type __Type {
          kind: __TypeKind!
          name: String
          description: String
          specifiedByURL: String
          fields(includeDeprecated: Boolean! = false): [__Field!]
          interfaces: [__Type!]
          possibleTypes: [__Type!]
          enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
          inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
          ofType: __Type
          isOneOf: Boolean
        }

        enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }

        type __Field {
          name: String!
          description: String
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
          type: __Type!
          isDeprecated: Boolean!
          deprecationReason: String
        }

        type __InputValue {
          name: String!
          description: String
          type: __Type!
          defaultValue: String
          isDeprecated: Boolean!
          deprecationReason: String
        }

        type __EnumValue {
          name: String!
          description: String
          isDeprecated: Boolean!
          deprecationReason: String
        }

        type __Directive {
          name: String!
          description: String
          isRepeatable: Boolean!
          locations: [__DirectiveLocation!]!
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
        }

        enum __DirectiveLocation {
          QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION
          SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT
          INPUT_FIELD_DEFINITION
        }
        """
}
