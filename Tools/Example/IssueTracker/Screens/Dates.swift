import Foundation

/// The day of a moment, in UTC, as `2024-01-08`; nothing for a date that is absent or that the server wrote in another form.
func day(_ date: Date?) -> String {
    date?.formatted(.iso8601.year().month().day()) ?? ""
}
