/// Explanations as their description would write them, from precomputed parts.
extension JSONWriter {
    mutating func dense(_ reason: Reason) {
        let (rule, because) = (reason.rule.rawValue.spannable, reason.because.spannable)
        let start: StaticString =
            reason.from == nil ? ",\"from\":null,\"over\":[" : ",\"from\":"
        fixed(rule.count + because.count + 60) { pen in
            pen.put(",\"rule\":", quoting: rule.span)
            pen.put(",\"because\":", quoting: because.span)
            pen.put(start)
        }
        if let from = reason.from {
            dense(from)
            fixed(",\"over\":[")
        }
        dense(reason.over)
        fixed("],\"inputs\":[")
        dense(reason.inputs)
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
            let (key, layer) = (entry.key.spannable, entry.layer.spannable)
            fixed(key.count + layer.count + 60) { pen in
                pen.put("{\"origin\":\"layer\",\"key\":", quoting: key.span)
                pen.put(",\"layer\":", quoting: layer.span)
                pen.put(",\"source\":")
            }
            location(entry.source)
            if let member = entry.member {
                dense(",\"member\":", member)
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

    private mutating func dense(_ start: StaticString, _ text: String) {
        let text = text.spannable
        fixed(start, then: text.span)
    }

    private mutating func dense(source: SourceLocation?) {
        fixed(",\"source\":")
        location(source)
    }
}
