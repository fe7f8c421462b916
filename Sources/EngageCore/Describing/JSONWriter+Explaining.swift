/// Explanations as their description would write them, member by member.
///
/// They are three quarters of an explained answer, so what is the same in all of them stands ready.
extension JSONWriter {
    /// Writes why every part of an answer is as it is, as a list.
    mutating func dense(_ parts: [AnswerPart], told story: Story) {
        beginArray()
        var isFirst = true
        for part in parts {
            fixed(isFirst ? "{\"path\":" : ",{\"path\":")
            isFirst = false
            string(part.path.text)
            if part.isLeaf {
                fixed(",\"value\":")
                AnswerPart.Value.describe(part.value, to: &self)
            }
            dense(story[part.path])
        }
        endArray()
    }

    private mutating func dense(_ reason: Reason?) {
        fixed(",\"rule\":")
        string(reason?.rule ?? "")
        fixed(",\"because\":")
        string(reason?.because ?? "")
        fixed(",\"from\":")
        if let from = reason?.from { dense(from) } else { null() }
        fixed(",\"over\":[")
        if let over = reason?.over { dense(over) }
        fixed("],\"inputs\":[")
        if let inputs = reason?.inputs { dense(inputs) }
        fixed("]}")
    }

    private mutating func dense(_ origins: [Origin]) {
        var isFirst = true
        for origin in origins {
            if !isFirst { fixed(",") }
            isFirst = false
            dense(origin)
        }
    }

    private mutating func dense(_ origin: Origin) {
        switch origin {
        case .layer(let entry):
            fixed("{\"origin\":\"layer\",\"key\":")
            string(entry.key)
            fixed(",\"layer\":")
            string(entry.layer)
            dense(source: entry.source)
            if let member = entry.member {
                fixed(",\"member\":")
                string(member)
            }
            switch entry.mark {
            case .null?: fixed(",\"null\":true}")
            case .wrong?: fixed(",\"wrong\":true}")
            case .assumed?: fixed(",\"assumed\":true}")
            case nil: fixed("}")
            }
        case .configuration(let member, let source):
            dense("{\"origin\":\"configuration\",\"member\":", member)
            dense(source: source)
            fixed("}")
        case .scenario(let member, let source):
            dense("{\"origin\":\"scenario\",\"member\":", member)
            dense(source: source)
            fixed("}")
        case .unread(let member, let source):
            dense("{\"origin\":\"scenario\",\"member\":", member)
            dense(source: source)
            fixed(",\"wrong\":true}")
        case .device(let member):
            dense("{\"origin\":\"device\",\"member\":", member)
            fixed("}")
        case .policy(let name):
            dense("{\"origin\":\"policy\",\"member\":", name)
            fixed("}")
        case .library(let member):
            dense("{\"origin\":\"library\",\"member\":", member)
            fixed("}")
        }
    }

    private mutating func dense(_ start: StaticString, _ member: String) {
        fixed(start)
        string(member)
    }

    private mutating func dense(source: SourceLocation?) {
        fixed(",\"source\":")
        location(source)
    }
}
