/// Explanations as their description would write them, from precomputed parts.
extension JSONWriter {
    mutating func dense(_ reason: Reason) {
        dense(",\"rule\":", reason.rule.rawValue)
        dense(",\"because\":", reason.because)
        if let from = reason.from {
            fixed(",\"from\":")
            dense(from)
        } else {
            fixed(",\"from\":null")
        }
        fixed(",\"over\":[")
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
            dense("{\"origin\":\"layer\",\"key\":", entry.key)
            dense(",\"layer\":", entry.layer)
            dense(source: entry.source)
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
