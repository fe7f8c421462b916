import EngageCore

/// Parts of expressions and statements by the tokens that they have.
extension SourceUnit {
    func token(_ place: Int) -> SourceToken? {
        place < tokens.count && place >= 0 ? tokens[place] : nil
    }

    func isPunctuator(_ symbol: String, _ place: Int) -> Bool {
        token(place)?.isPunctuator(symbol) ?? false
    }

    /// The position after an operator of several characters that the files declare; nil for those
    /// of the language.
    func endOfOperator(_ place: Int) -> Int? {
        // Behind an operand without a blank `?` belongs to that.
        let marks = token(place)?.touches == true ? "<>+-*/%^|=~!&" : "<>+-*/%^|=~!&?"
        func isPart(_ place: Int) -> Bool {
            guard let token = token(place), token.kind == .punctuator else { return false }
            return token.text.allSatisfy(marks.contains)
        }
        guard isPart(place) else { return nil }
        var next = place + 1
        while isPart(next), tokens[next].touches { next += 1 }
        return next > place + 1 ? next : nil
    }

    /// The identifier at a position; empty if there is none.
    func identifier(_ place: Int) -> String {
        guard let token = token(place), token.kind == .identifier else { return "" }
        return token.text
    }

    /// The statements of a body, without its braces.
    func inside(_ start: Int, _ end: Int) -> Range<Int> {
        if isPunctuator("{", start) {
            return (start + 1)..<max(start + 1, min(close(of: start), end))
        }
        return start..<max(start, end)
    }

    /// True for a bracket that no bracket of its own kind closes.
    func isLeftOpen(_ place: Int) -> Bool {
        let closers = ["(": ")", "[": "]", "{": "}"]
        guard let symbol = token(place)?.text, let closer = closers[symbol] else { return false }
        return !isPunctuator(closer, close(of: place))
    }

    /// Place of the `>` after the types in angles that begin at a place; nil for a comparison.
    func closeOfAngles(_ start: Int, _ limit: Int) -> Int? {
        var depth = 0
        for place in start..<max(start, min(limit, start + 64, tokens.count)) {
            let token = tokens[place]
            if token.isPunctuator("<") { depth += 1 }
            if token.isPunctuator(">") { depth -= 1 }
            if token.isPunctuator(">>") { depth -= 2 }
            if depth <= 0 { return place }
            if token.kind == .punctuator, !"<>,*:[]()?.^>>&".contains(token.text) { return nil }
        }
        return nil
    }

    /// Place after a type of Swift.
    func typeEnd(_ start: Int, limit: Int) -> Int {
        var place = start
        while place < limit {
            if isPunctuator("[", place) || isPunctuator("(", place) {
                place = after(place)
            } else if tokens[place].kind == .identifier {
                if ["any", "some", "inout"].contains(tokens[place].text),
                    !identifier(place + 1).isEmpty
                {
                    place += 1
                    continue
                }
                place += 1
                if isPunctuator("<", place), let close = closeOfAngles(place, limit) {
                    place = close + 1
                }
            } else if isPunctuator("@", place) {
                place += 2
                continue
            } else {
                return place
            }
            while isPunctuator("?", place) || isPunctuator("!", place), tokens[place].touches {
                place += 1
            }
            if isPunctuator(".", place), !identifier(place + 1).isEmpty {
                place += 1
            } else if isPunctuator("->", place) || isPunctuator("&", place) {
                place += 1
            } else {
                return place
            }
        }
        return min(place, limit)
    }

    /// The names of a tuple's parts: `(name,other`; empty if the type has none.
    func labels(ofTupleAt start: Int) -> String {
        let close = close(of: start)
        var names: [String] = []
        var place = start + 1
        while place < close {
            let end = next(",", from: place, limit: close)
            names.append(isPunctuator(":", place + 1) ? identifier(place) : "")
            place = end + 1
        }
        return names.contains { !$0.isEmpty } ? "(" + names.joined(separator: ",") : ""
    }

    private static let plainTypes: Set<String> = [
        "id", "int", "float", "double", "long", "unsigned", "char", "void", "const", "bool",
        "__bridge", "__bridge_transfer", "instancetype", "short", "struct", "__strong", "__weak",
        "Class",
    ]

    /// Types of CoreFoundation and its kin that are pointers without a star. Sources: Apple,
    /// CoreFoundation, CoreGraphics, Security.
    private static let references: Set<String> = [
        "CFTypeRef", "CFStringRef", "CFMutableStringRef", "CFAttributedStringRef", "CFArrayRef",
        "CFMutableArrayRef", "CFDictionaryRef", "CFMutableDictionaryRef", "CFSetRef",
        "CFMutableSetRef", "CFNumberRef", "CFBooleanRef", "CFDataRef", "CFMutableDataRef",
        "CFDateRef", "CFURLRef", "CFErrorRef", "CFUUIDRef", "CFBundleRef", "CFLocaleRef",
        "CFPropertyListRef", "CFAllocatorRef", "CFRunLoopRef", "CFNullRef", "CFReadStreamRef",
        "CFWriteStreamRef", "CFHTTPMessageRef", "CGColorRef", "CGColorSpaceRef", "CGContextRef",
        "CGImageRef", "CGPathRef", "CGMutablePathRef", "CGGradientRef", "CGFontRef", "CGLayerRef",
        "CGPatternRef", "CGShadingRef", "CGDataProviderRef", "CTFontRef", "CTFrameRef",
        "CTLineRef", "SecKeyRef", "SecCertificateRef", "SecIdentityRef", "SecTrustRef",
        "SecPolicyRef", "SecAccessControlRef",
    ]

    /// `(NSString *)` before an operand: the type, and the place behind it.
    func cast(at start: Int) -> (type: String, end: Int)? {
        let close = close(of: start)
        guard close < tokens.count, close > start + 1, close < start + 16,
            let next = token(close + 1)
        else { return nil }
        var type = ""
        var hasStar = false
        for place in (start + 1)..<close {
            let token = tokens[place]
            if token.kind == .identifier {
                if type == "unsigned", let own = SourceSpelling.unsigned[token.text] {
                    type = own
                } else if type.isEmpty || Self.plainTypes.contains(type) {
                    type = token.text
                }
            } else if token.isPunctuator("*") {
                // A star before the identifier reads the pointer's target.
                if type.isEmpty { return nil }
                hasStar = true
            } else if !token.isPunctuator("<"), !token.isPunctuator(">"), !token.isPunctuator(",") {
                return nil
            }
        }
        let isType =
            hasStar || Self.plainTypes.contains(type) || Self.references.contains(type)
            || SourceSpelling.numberTypes.contains(type)
            || ["CGRect", "CGSize", "CGPoint", "UIEdgeInsets"].contains(type)
        let beginsOperand =
            next.kind != .punctuator
            || ["(", "[", "@", "{", "^", "-", "&", "!"].contains(next.text)
        guard isType, beginsOperand, !(next.isPunctuator("-") && !hasStar && type.isEmpty) else {
            return nil
        }
        return (type, close + 1)
    }

    /// `^{ … }` and `^(id a) { … }`, with the place of its brace; nil for every other sign.
    func block(at place: Int) -> (closure: SourceClosure, open: Int)? {
        var open = place + 1
        var parameters: [SourceParameter] = []
        while let next = token(open), !next.isPunctuator("{"), open < place + 40 {
            if next.isPunctuator("(") {
                let close = close(of: open)
                var index = open + 1
                while index < close {
                    let end = self.next(",", from: index, limit: close)
                    if let word = part(index, end).last(where: { $0.kind == .identifier }),
                        word.text != "void"
                    {
                        parameters.append(SourceParameter(label: "", name: word.text))
                    }
                    index = end + 1
                }
                open = close
            }
            open += 1
        }
        guard isPunctuator("{", open) else { return nil }
        let body = (open + 1)..<max(open + 1, close(of: open))
        return (
            SourceClosure(
                parameters: parameters, head: body.lowerBound..<body.lowerBound, body: body), open
        )
    }

    /// `{ a, b in … }`
    func closure(at open: Int) -> SourceClosure {
        let close = max(open + 1, close(of: open))
        var parameters: [SourceParameter] = []
        var index = open + 1
        while index < min(close, open + 48), let token = token(index) {
            if token.isIdentifier("in") {
                var depth = 0
                var gives = SourceShape()
                for place in open + 1..<index {
                    let word = tokens[place]
                    if word.isPunctuator("[") { depth += 1 }
                    if word.isPunctuator("]") { depth -= 1 }
                    if word.isPunctuator("->") {
                        gives = shape(ofTypeIn: (place + 1)..<index)
                        break
                    }
                    let isType = place > open + 1 && tokens[place - 1].isPunctuator(":")
                    if word.kind == .identifier, depth == 0, !isType,
                        !["inout", "throws", "async", "weak", "unowned"].contains(word.text)
                    {
                        var parameter = SourceParameter(label: "", name: word.text)
                        if isPunctuator(":", place + 1) {
                            let shape = shape(
                                ofTypeIn: (place + 2)..<typeEnd(place + 2, limit: index))
                            (parameter.isOptional, parameter.parts) = (
                                shape.isOptional, shape.parts
                            )
                        }
                        parameters.append(parameter)
                    }
                }
                return SourceClosure(
                    parameters: parameters, gives: gives, head: (open + 1)..<index,
                    body: (index + 1)..<close)
            }
            let isHead =
                token.kind == .identifier
                && !["let", "var", "for", "return", "if"].contains(token.text)
                || token.kind == .punctuator
                    && ["(", ")", "[", "]", ",", ":", "->", ".", "?", "!", "<", ">"]
                        .contains(token.text)
            guard isHead else { break }
            index += 1
        }
        return SourceClosure(
            parameters: [], head: (open + 1)..<(open + 1), body: (open + 1)..<close)
    }

    /// Names that a pattern binds with `let` or `var`.
    static func bound(_ tokens: ArraySlice<SourceToken>) -> [String] {
        var names: [String] = []
        var bindsAll = false
        var before: SourceToken?
        for token in tokens {
            if token.isIdentifier("where") || token.isIdentifier("as") || token.isIdentifier("is") {
                break
            }
            defer { before = token }
            guard token.kind == .identifier else { continue }
            if token.text == "let" || token.text == "var" {
                if before == nil || before?.isIdentifier("case") == true { bindsAll = true }
                continue
            }
            let isBound = before?.isIdentifier("let") == true || before?.isIdentifier("var") == true
            let isCase = before?.isPunctuator(".") == true || token.text == "case"
            if isBound || bindsAll && !isCase, token.text != "_" { names.append(token.text) }
        }
        return names
    }
}
