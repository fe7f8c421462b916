enum Provider: String {
    case facebook
    case google
    case yahoo = "yahoo"
}
