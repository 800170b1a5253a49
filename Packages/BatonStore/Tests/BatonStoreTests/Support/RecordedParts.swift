// What graphql-core answered for one operation whose deferred fragments overlap and nest, recorded as it came but for the errors'
// locations:
//
//     query D { heroes { id name home { street } ...A @defer(label: "D$A") ...C @defer(label: "D$C") } }
//     fragment A on Hero { id bio home { street size } friends { id name } ...B @defer(label: "D$B") }
//     fragment B on Hero { title name }
//     fragment C on Hero { bio friends { id color } mood }
enum RecordedParts {
    /// The operation's plan.
    static let plan = """
        label 0 D$A
        label 1 D$B
        label 2 D$C
        0 Query
          heroes >>1
        1 Hero id
          id string
          name string
          home >2
          bio string
            defer 0
            defer 2
          friends >>3
            defer 0
            defer 2
          title string
            defer 1
          mood string
            defer 2
        2 Home
          street string
          size int
            defer 0
        3 Friend id
          id string
            defer 0
            defer 2
          name string
            defer 0
          color string
            defer 2
        """

    /// The whole answer, of the operation without `@defer`.
    static let whole =
        #"""
        {
        "data":{"heroes":[
          {"id":"0","name":"n0","home":null,"bio":"b0","friends":[],"title":"t0","mood":"calm"},
          {"id":"1","name":"n1","home":{"street":"s","size":1},"bio":"b1","friends":[{"id":"101","name":"f0","color":"red"}],
            "title":"t1","mood":"calm"},
          {"id":"2","name":"n2","home":null,"bio":"b2","friends":[{"id":"102","name":"f0","color":"red"},{"id":"103","name":"f1",
            "color":"red"}],"title":"t2","mood":null}
        ]},
        "errors":[{"message":"no mood","path":["heroes",2,"mood"]}]
        }
        """#

    /// The parts by path and label, as version 3.3.0a3 sends them: fields that fragments share come with each.
    static let byPath = [
        #"""
        {
        "data":{"heroes":[
          {"id":"0","name":"n0","home":null},
          {"id":"1","name":"n1","home":{"street":"s"}},
          {"id":"2","name":"n2","home":null}
        ]},
        "hasNext":true
        }
        """#,
        #"""
        {
        "incremental":[
          {"data":{"title":"t0","name":"n0"},"path":["heroes",0],"label":"D$B"},
          {"data":{"id":"0","bio":"b0","home":null,"friends":[]},"path":["heroes",0],"label":"D$A"},
          {"data":{"bio":"b0","friends":[],"mood":"calm"},"path":["heroes",0],"label":"D$C"},
          {"data":{"title":"t1","name":"n1"},"path":["heroes",1],"label":"D$B"},
          {"data":{"id":"1","bio":"b1","home":{"street":"s","size":1},"friends":[{"id":"101","name":"f0"}]},"path":["heroes",
            1],"label":"D$A"},
          {"data":{"bio":"b1","friends":[{"id":"101","color":"red"}],"mood":"calm"},"path":["heroes",1],"label":"D$C"},
          {"data":{"title":"t2","name":"n2"},"path":["heroes",2],"label":"D$B"},
          {"data":{"id":"2","bio":"b2","home":null,"friends":[{"id":"102","name":"f0"},{"id":"103","name":"f1"}]},
            "path":["heroes",2],"label":"D$A"},
          {"data":{"bio":"b2","friends":[{"id":"102","color":"red"},{"id":"103","color":"red"}],"mood":null},
            "errors":[{"message":"no mood","path":["heroes",2,"mood"]}],"path":["heroes",2],"label":"D$C"}
        ],
        "hasNext":false
        }
        """#,
    ]

    /// The parts by the ids that announce them, as version 3.3.2 sends them: fields that fragments share come once, in pieces.
    static let byID = [
        #"""
        {
        "data":{"heroes":[
          {"id":"0","name":"n0","home":null},
          {"id":"1","name":"n1","home":{"street":"s"}},
          {"id":"2","name":"n2","home":null}
        ]},
        "pending":[
          {"id":"0","path":["heroes",0],"label":"D$A"},
          {"id":"1","path":["heroes",0],"label":"D$C"},
          {"id":"2","path":["heroes",1],"label":"D$A"},
          {"id":"3","path":["heroes",1],"label":"D$C"},
          {"id":"4","path":["heroes",2],"label":"D$A"},
          {"id":"5","path":["heroes",2],"label":"D$C"}
        ],
        "hasNext":true
        }
        """#,
        #"""
        {
        "hasNext":false,
        "pending":[
          {"id":"6","path":["heroes",0],"label":"D$B"},
          {"id":"7","path":["heroes",1],"label":"D$B"},
          {"id":"8","path":["heroes",2],"label":"D$B"}
        ],
        "incremental":[
          {"data":{"bio":"b0","friends":[]},"id":"0"},
          {"data":{"mood":"calm"},"id":"1"},
          {"data":{"title":"t0"},"id":"6"},
          {"data":{"size":1},"id":"2","subPath":["home"]},
          {"data":{"bio":"b1","friends":[{"id":"101"}]},"id":"2"},
          {"data":{"name":"f0"},"id":"2","subPath":["friends",0]},
          {"data":{"mood":"calm"},"id":"3"},
          {"data":{"color":"red"},"id":"3","subPath":["friends",0]},
          {"data":{"bio":"b2","friends":[{"id":"102"},{"id":"103"}]},"id":"4"},
          {"data":{"name":"f0"},"id":"4","subPath":["friends",0]},
          {"data":{"name":"f1"},"id":"4","subPath":["friends",1]},
          {"data":{"mood":null},"id":"5","errors":[{"message":"no mood","path":["heroes",2,"mood"]}]},
          {"data":{"color":"red"},"id":"5","subPath":["friends",0]},
          {"data":{"color":"red"},"id":"5","subPath":["friends",1]},
          {"data":{"title":"t1"},"id":"7"},
          {"data":{"title":"t2"},"id":"8"}
        ],
        "completed":[
          {"id":"0"},
          {"id":"1"},
          {"id":"6"},
          {"id":"2"},
          {"id":"3"},
          {"id":"4"},
          {"id":"5"},
          {"id":"7"},
          {"id":"8"}
        ]
        }
        """#,
    ]
}
