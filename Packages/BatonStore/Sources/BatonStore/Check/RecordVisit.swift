/// The last walk that entered a record and the selection it entered by.
struct RecordVisit {
    var walk: UInt32 = 0
    var selection: Int32 = -1
}
