import EngageCore

/// What reads, sets and watches the properties and subscripts of Swift.
extension SourceDeclarations {
    /// `subscript(…) -> T { get { … } set { … } }`
    mutating func subscription(
        _ unit: SourceUnit, _ number: Int, at place: Int, _ owner: String, _ isStatic: Bool
    ) -> Int {
        let (function, end) = Self.swiftFunction(unit, number, at: place, named: "subscript")
        guard var function else { return end }
        function.owner = owner
        function.isStatic = isStatic
        // A parameter of a subscript has no default label.
        for index in function.parameters.indices
        where function.parameters[index].label == function.parameters[index].name {
            function.parameters[index].label = ""
        }
        accessors(of: function, unit)
        return end
    }

    /// Notes a property that a protocol requires; false for every other: the braces of one hold no
    /// statements.
    mutating func require(
        _ name: String, of owner: String, _ tokens: ArraySlice<SourceToken>
    ) -> Bool {
        let words: Set<String> = ["get", "set", "mutating", "nonmutating", "async", "throws"]
        guard requirements[owner] != nil, !tokens.isEmpty,
            tokens.allSatisfy({ words.contains($0.text) })
        else { return false }
        requirements[owner]?.insert(name)
        return true
    }

    /// The functions that read, set and watch a property or subscript.
    mutating func accessors(of whole: SourceFunction, _ unit: SourceUnit) {
        let tokens = unit.tokens
        var getter = whole
        getter.isClosure = true
        getter.body = Self.getter(unit, whole.body)
        if !unit.part(whole.body).prefix(1).contains(where: {
            ["didSet", "willSet"].contains($0.text)
        }) {
            functions.append(getter)
        }
        var place = whole.body.lowerBound
        while place < whole.body.upperBound {
            let token = tokens[place]
            var open = place + 1
            var name = token.text == "didSet" ? "oldValue" : "newValue"
            if open + 1 < whole.body.upperBound, tokens[open].isPunctuator("(") {
                name = tokens[open + 1].text
                open = unit.after(open)
            }
            guard ["get", "set", "didSet", "willSet"].contains(token.text),
                open < whole.body.upperBound, tokens[open].isPunctuator("{")
            else {
                // Statements without `get` are all of the getter.
                guard token.isPunctuator("@") || ["mutating", "nonmutating"].contains(token.text)
                else {
                    return
                }
                place += 1
                continue
            }
            let close = unit.close(of: open)
            if token.text != "get" {
                var function = whole
                function.name =
                    token.text == "set"
                    ? SourceFunction.setter(whole.name) : SourceFunction.observer(whole.name)
                function.body = (open + 1)..<max(open + 1, close)
                function.isProperty = false
                function.isBeforeChange = token.text == "willSet"
                function.isObserver = token.text == "willSet" || token.text == "didSet"
                function.parameters.append(SourceFunction.Parameter(label: "", name: name))
                functions.append(function)
            }
            place = close + 1
        }
    }

    /// Attributes whose properties are what they are set to.
    private static let plainAttributes: Set<String> = [
        "IBOutlet", "IBInspectable", "IBAction", "NSCopying", "MainActor", "Published", "State",
        "GKInspectable", "StateObject", "ObservedObject",
    ]

    /// True if a property has a property wrapper.
    static func isWrapped(_ head: ArraySlice<SourceToken>) -> Bool {
        zip(head, head.dropFirst()).contains { symbol, name in
            symbol.isPunctuator("@") && name.text.first?.isUppercase == true
                && !plainAttributes.contains(name.text)
        }
    }

    /// The statements of `get { … }`, or all where there is no `get`.
    private static func getter(_ unit: SourceUnit, _ range: Range<Int>) -> Range<Int> {
        let tokens = unit.tokens
        guard range.lowerBound + 1 < range.upperBound, tokens[range.lowerBound].isIdentifier("get"),
            tokens[range.lowerBound + 1].isPunctuator("{")
        else { return range }
        let open = range.lowerBound + 1
        return (open + 1)..<max(open + 1, unit.close(of: open))
    }
}
