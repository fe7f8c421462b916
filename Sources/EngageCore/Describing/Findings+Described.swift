extension Diagnostic: DenselyWritten {
    package static var formName: String? { "diagnostic" }

    package func write(inOneGo writer: inout JSONWriter) -> Bool {
        guard let key, let source else { return false }
        let (severity, code) = (severity.rawValue.spannable, code.rawValue.spannable)
        let (raw, message) = (key.spannable, message.spannable)
        let size = severity.count + code.count + raw.count + message.count + 60
        writer.pieces(size, endsWithKey: true) { pen in
            pen.put("{\"severity\":", quoting: severity.span)
            pen.put(",\"code\":", quoting: code.span)
            pen.put(",\"key\":", quoting: raw.span)
            pen.put(",\"message\":", quoting: message.span)
            pen.put(",\"source\":")
        }
        writer.place(source)
        writer.close("}")
        return true
    }

    package static func members(of finding: Diagnostic?, to visitor: inout some DescriptionVisitor)
    {
        visitor.member("severity", finding?.severity, "Its severity.")
        visitor.member("code", finding?.code.rawValue, "Stable name of the finding.")
        visitor.nullable("key", finding?.key, "The key or member concerned.")
        visitor.member("message", finding?.message, "A sentence for users.")
        visitor.nullable("source", finding?.source, "Its position.")
    }
}

extension Decision: DenselyWritten {
    package func write(inOneGo writer: inout JSONWriter) -> Bool {
        let (slot, rule) = (slot.spannable, rule.rawValue.spannable)
        let (chose, because) = (chose.spannable, because.spannable)
        var size = slot.count + rule.count + chose.count + because.count + 60
        for key in over { size += key.utf8.count + 3 }
        writer.pieces(size) { pen in
            pen.put("{\"slot\":", quoting: slot.span)
            pen.put(",\"rule\":", quoting: rule.span)
            pen.put(",\"chose\":", quoting: chose.span)
            pen.put(",\"over\":[")
            for place in over.indices {
                pen.put(place == 0 ? "" : ",", quoting: over[place].spannable.span)
            }
            pen.put("],\"because\":", quoting: because.span)
            pen.put("}")
        }
        return true
    }

    package static func members(of decision: Decision?, to visitor: inout some DescriptionVisitor) {
        visitor.member("slot", decision?.slot, "Path of the value.")
        visitor.member("rule", decision?.rule.rawValue, "Stable name of the rule.")
        visitor.member(
            "chose", decision?.chose, "The deciding key, or a word for the library's choice.")
        visitor.member("over", decision?.over, "Keys that are set and shadowed.")
        visitor.member("because", decision?.because, "Half a sentence for users.")
    }
}
