struct Texts {
    static let all = first + second
    static let first = "Hello " + brand
    static let second = mark + third
    static let mark = ", "
    static let third = "welcome"
    static let brand = "Acme"
}
