/// The form for the password of a user at a music server.
package struct PasswordForm: Equatable, Sendable {
    package let user: String
    package let address: String
}
