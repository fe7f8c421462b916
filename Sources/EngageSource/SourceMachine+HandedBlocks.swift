import EngageCore

/// Blocks that are handed to who is not read: whether and when they are carried out.
extension SourceMachine {
    /// True for who carries out a block when the method has ended.
    private static func isLater(_ name: String) -> Bool {
        ["dispatch_async", "dispatch_after", "async", "asyncAfter"].contains(name)
            || name.hasPrefix("scheduledTimer")
    }

    /// True for who carries out a block at once, and always.
    private static func isNow(_ name: String) -> Bool {
        let names: Set<String> = [
            "dispatch_once", "dispatch_sync", "dispatch_barrier_sync", "sync",
            "performBlockAndWait:", "performAndWait", "performWithoutAnimation",
            "performWithoutAnimation:", "withExtendedLifetime", "autoreleasepool",
        ]
        return names.contains(name) || name.hasPrefix("animateWithDuration")
    }

    /// Reads blocks that are handed to somebody: each runs here, or at the end, or perhaps never.
    mutating func enterBlocks(_ message: SourceMessage) {
        let isAnimation = message.name.hasPrefix("animate")
        var first = true
        let blocks = message.arguments.count { argument in
            if case .function? = argument.operand.value.plain { true } else { false }
        }
        for argument in message.arguments.reversed() {
            guard case .function(let number)? = argument.operand.value.plain,
                frames.count < Self.deepest, frames.count(where: { $0.function == number }) < 2
            else { continue }
            guard functions[number].captured != nil || functions[number].name.isEmpty else {
                // A method that the app calls by itself, too, is a showing of its own.
                forgetChanges(by: [number])
                continue
            }
            called.insert(number)
            // What stands behind an animation is read when it has ended.
            let isBehind = isAnimation && first && blocks > 1
            first = false
            if isBehind || Self.isLater(message.name) {
                later.append((number, frames[here].ways))
                continue
            }
            var frame = frame(of: number, arguments: [], ways: frames[here].ways)
            for parameter in functions[number].parameters {
                frame.names[parameter.name] = cell(SourceValue(.unknown(parameter.name)))
            }
            // Who is not known may call it later, or more than once.
            if !Self.isNow(message.name) { frame.before = state }
            frames.append(frame)
        }
    }
}
