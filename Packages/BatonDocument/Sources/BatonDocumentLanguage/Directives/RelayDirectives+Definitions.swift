extension RelayDirectives {
    /// The definitions, in SDL. Locations and argument types are those of Relay's own extension of a schema; what Baton adds or leaves
    /// out is said beside it.
    static let text = """
        type Query { relay: Boolean }

        enum RequiredFieldAction { NONE LOG THROW }
        enum CatchFieldTo { RESULT NULL }

        # Arguments are those that the fragment declares; the compiler checks them apart.
        directive @argumentDefinitions on FRAGMENT_DEFINITION
        directive @arguments on FRAGMENT_SPREAD
        directive @uncheckedArguments_DEPRECATED on FRAGMENT_SPREAD

        directive @refetchable(queryName: String!, directives: [String!], preferFetchable: Boolean) on FRAGMENT_DEFINITION
        directive @relay(mask: Boolean, plural: Boolean) on FRAGMENT_DEFINITION | FRAGMENT_SPREAD
        directive @inline on FRAGMENT_DEFINITION
        directive @no_inline(raw_response_type: Boolean) on FRAGMENT_DEFINITION
        directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @dangerously_unaliased_fixme on FRAGMENT_SPREAD
        directive @defer(label: String, if: Boolean = true) on FRAGMENT_SPREAD

        directive @required(action: RequiredFieldAction!) on FIELD
        directive @catch(to: CatchFieldTo! = RESULT)
          on FIELD | INLINE_FRAGMENT | FRAGMENT_DEFINITION | QUERY | MUTATION | SUBSCRIPTION
        directive @throwOnFieldError on FRAGMENT_DEFINITION | QUERY | MUTATION | SUBSCRIPTION

        directive @connection(key: String!, filters: [String!], handler: String, dynamicKey_UNSTABLE: String) on FIELD
        directive @appendEdge(connections: [ID!]!) on FIELD
        directive @prependEdge(connections: [ID!]!) on FIELD
        directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @deleteEdge(connections: [ID!]!) on FIELD
        directive @deleteRecord on FIELD

        # Baton's one directive.
        directive @cacheExpiration(seconds: Float!) on QUERY

        directive @DEPRECATED__relay_ignore_unused_variables_error on QUERY | MUTATION | SUBSCRIPTION
        directive @preloadable(hackPreloader: Boolean) on QUERY
        directive @raw_response_type on QUERY | MUTATION | SUBSCRIPTION
        directive @relay_test_operation on QUERY | MUTATION | SUBSCRIPTION
        directive @waterfall on FIELD

        directive @assignable on FRAGMENT_DEFINITION
        directive @exec_time_resolvers on QUERY
        directive @live_query(polling_interval: Int, config_id: String) on QUERY
        directive @match(key: String) on FIELD
        directive @module(name: String!) on FRAGMENT_SPREAD
        directive @stream(initial_count: Int, label: String, if: Boolean = true, use_customized_batch: Boolean) on FIELD
        directive @stream_connection(
          key: String!, filters: [String!], handler: String, initial_count: Int, if: Boolean, use_customized_batch: Boolean,
          dynamicKey_UNSTABLE: String
        ) on FIELD
        directive @updatable on QUERY | FRAGMENT_DEFINITION
        """
}
