enum Tier {
    case plain
    case gold(Int)
}
