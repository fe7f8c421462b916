class Brand {
    static var name = "Acme"
}

class Fixed {
    static let company = "Acme"
}

class Titles {
    static let signIn = "Sign in to " + Brand.name
    static let logIn = "Log in to " + Fixed.company
}
