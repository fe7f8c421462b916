import EngageCore

/// Dialogs that the SDK's class shows because something else sends it a message: a button, a timer, a
/// notification, or `performSelector:` behind a delay.
///
/// Source: Apple, UIKit, "Target-Action"; Foundation, NSObject, `performSelector:withObject:afterDelay:`.
extension DialogCalls {
    /// Notes the calls that a message makes by handing on the SDK's class with a selector of it:
    /// what they are passed then is known to the system alone.
    func recordHandedOn(_ message: SourceMessage) {
        guard message.arguments.contains(where: { isSDK($0.operand) }) else { return }
        let named = message.arguments.indices.filter { place in
            if case .selector? = message.arguments[place].operand.value.plain {
                true
            } else {
                false
            }
        }
        for place in named {
            let operand = message.arguments[place].operand
            guard case .selector(let name)? = operand.value.plain,
                case let form = self.form(of: operand, name),
                let meaning = SourceEntryPoint.meaning(form), meaning.kind != .defaults
            else { continue }
            let unknown = SourceValue(
                .unknown(expressionStack.text(operand)), at: operand.value.place)
            record(
                meaning.kind, meaning.values.map { _ in unknown }, start: operand.start,
                provider: meaning.provider.map { _ in unknown },
                form: meaning.signIn.map { _ in unknown })
        }
    }

    /// Notes the call that `performSelector:` of the SDK's class makes later, with what it is passed;
    /// false for every other message.
    func recordLater(
        _ message: SourceMessage, _ name: String, _ position: Int,
        of receiver: SourceExpression.Operand
    ) -> Bool {
        let selector = message.arguments[position].operand
        guard isSDK(receiver), let meaning = SourceEntryPoint.meaning(form(of: selector, name)),
            meaning.kind != .defaults
        else { return false }
        func argument(_ place: Int?) -> SourceValue? {
            guard let place else { return nil }
            let index = position + 1 + place
            guard place == 0, index < message.arguments.count else {
                return SourceValue(
                    .unknown(expressionStack.text(selector)), at: selector.value.place)
            }
            let value = message.arguments[index].operand.value
            // Until then, who else has it may change it.
            invalidation.open(value, unlessFixed: true)
            return value
        }
        record(
            meaning.kind, argument(meaning.values), start: selector.start,
            provider: argument(meaning.provider), form: argument(meaning.signIn))
        expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
        return true
    }

    /// True for the SDK's class, a subclass, or an object of one.
    private func isSDK(_ operand: SourceExpression.Operand) -> Bool {
        let type: String
        switch operand.value.plain {
        case .type(let name)?: type = name
        case .unknown("self")?: type = machine.frame.owner
        case .object(let number)?:
            guard case .instance(let name)? = machine.state.objects[number]?.kind else {
                return false
            }
            type = name
        default: type = operand.type
        }
        return program.types.lineage(type).contains(where: SourceEntryPoint.classes.contains)
    }

    /// A selector in the form in which calls are compared; Swift writes the labels in brackets.
    private func form(of operand: SourceExpression.Operand, _ name: String) -> String {
        let tokens = machine.unit.tokens
        guard machine.isSwift,
            let place = tokens.lastIndex(where: {
                $0.offset < operand.end && $0.offset >= operand.start && $0.isIdentifier(name)
            }), place + 1 < tokens.count, tokens[place + 1].isPunctuator("(")
        else { return name.lowercased() }
        let labels = tokens[(place + 2)...].prefix { !$0.isPunctuator(")") }
        return (name + labels.map(\.text).joined()).lowercased()
    }
}
