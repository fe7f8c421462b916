final class Look {
    var title = "Plain"
}
