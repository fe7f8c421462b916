import EngageCore

/// Calls of code that is not read: what they may have changed of their arguments and their
/// receivers. A call that no evaluator answers ends here.
struct UnknownCalls: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Invalidates what such methods change, after a message that can call them.
    func notifies(_ message: SourceMessage, _ form: String) {
        if Self.posting.contains(form) {
            for value in message.values {
                invalidation.forgetKeys(of: machine.state.reached(from: value).objects.map(\.key))
            }
            return invalidation.forgetChanges(
                by: invalidation.functions(namedBehind: "addObserver"))
        }
        if form == "addobserver:forkeypath:options:context:" {
            let names = [
                "observeValueForKeyPath:ofObject:change:context:", "observeValue",
            ]
            return invalidation.forgetChanges(
                by: names.flatMap { machine.functionsByName[$0] ?? [] })
        }
        if Self.waiting.contains(message.name) || form == "rununtil:" {
            return invalidation.forgetChanges(by: machine.later.waiting.map(\.function))
        }
        let isHanded =
            message.receiver == nil
            && message.values.contains { value in
                if case .selector? = value.plain { true } else { false }
            }
        guard isHanded || Self.calling.contains(HarmlessCalls.name(of: message.name)) else {
            return
        }
        // The selector may be one of the system's that changes what it is sent to.
        if let receiver = message.receiver {
            invalidation.forgetContents(reachedFrom: receiver.value)
        } else if !HarmlessCalls.functions.contains(HarmlessCalls.name(of: message.name)) {
            for value in message.values { invalidation.open(value, unlessFixed: false) }
        }
        invalidation.forgetChanges(
            by: invalidation.functions(namedBehind: "selector", "NSSelectorFromString", "Selector"))
    }

    /// Messages that post a notification. Source: Apple, NSNotificationCenter.
    private static let posting: Set<String> = [
        "postnotification:", "postnotificationname:object:",
        "postnotificationname:object:userinfo:", "post:", "postname:object:",
        "postname:object:userinfo:", "enqueuenotification:postingstyle:",
    ]

    /// Calls that end when other queues have done something. Sources: Apple, Dispatch, NSOperation,
    /// NSCondition and XCTest; `pthread.h`.
    private static let waiting: Set<String> = [
        "wait", "waitUntilDate:", "waitUntilFinished", "waitUntilAllOperationsAreFinished",
        "waitUntilCompleted", "waitUntilExit", "dispatch_wait", "dispatch_group_wait",
        "dispatch_semaphore_wait", "dispatch_block_wait", "pthread_cond_wait",
        "pthread_cond_timedwait", "pthread_join", "sem_wait", "waitForExpectations",
        "waitForExpectationsWithTimeout:handler:", "runUntilDate:", "runMode:beforeDate:",
        "CFRunLoopRun", "CFRunLoopRunInMode", "addOperations:waitUntilFinished:",
    ]

    /// First words of what carries out a method by its name. Sources: Apple, NSObject, NSArray,
    /// NSInvocation; `objc/message.h`.
    private static let calling: Set<String> = [
        "makeObjectsPerformSelector", "performSelector", "performSelectorOnMainThread",
        "performSelectorInBackground", "perform", "makeObjectsPerform", "invoke",
        "invokeWithTarget", "invokeUsingIMP", "objc_msgSend", "objc_msgSendSuper",
        "objc_msgSend_stret", "objc_msgSend_fpret", "sendAction",
    ]

    /// A method of a plain value of Swift whose answer nobody takes is there to change the variable.
    func forgetChanged(by message: SourceMessage) {
        guard machine.isSwift, case .statement = machine.expression.use,
            machine.expression.open.isEmpty,
            let receiver = message.receiver, let target = receiver.target
        else { return }
        let isPlain = receiver.value.cases.contains { one in
            switch one.plain {
            case .choice(SelfEvaluator.theApp, _): false
            case .boolean, .integer, .real, .text, .rect, .size, .point, .choice: true
            default: false
            }
        }
        guard isPlain else { return }
        if case .name(let name) = target { return invalidation.invalidate(named: name) }
        assignmentEvaluator.assign(
            receiver,
            SourceValue(.unknown(expressionStack.text(receiver)), at: receiver.value.place))
    }

    /// A value that is passed to unread code, and that it can change, is unknown afterwards.
    func havoc(_ message: SourceMessage, _ form: String) {
        let name = HarmlessCalls.name(of: message.name)
        guard message.receiver != nil || !HarmlessCalls.functions.contains(name) else { return }
        var type = message.receiver?.type ?? ""
        if case .type(let named)? = message.receiver?.value.plain { type = named }
        // A method of the app's may have the name of one of the system's.
        let isOfApp =
            !type.isEmpty
            && !program.types.lineage(type).contains(where: HarmlessCalls.classes.contains)
        if isOfApp || !HarmlessCalls.ofViews.contains(name) {
            for value in [message.receiver?.value].compactMap(\.self) + message.values {
                systemMembers.invalidate(value)
            }
        }
        if let receiver = message.receiver, !HarmlessCalls.readers.contains(name) {
            sharedTexts.invalidateTexts(of: receiver.value)
            invalidation.open(receiver.value, unlessFixed: false)
            for case .object(let number) in receiver.value.cases.map(\.plain) {
                guard case .instance(let type)? = machine.state.objects[number]?.kind else {
                    continue
                }
                if program.types.kinds[type] == .value || program.types.kinds[type] == .choice {
                    // One of several methods that change what they are sent to may be meant.
                    invalidation.invalidate(number)
                    continue
                }
                guard program.types.kinds[type] == .reference,
                    machine.functionsByName[message.name] == nil
                else { continue }
                // A method of a class that is read nowhere may set all that it has.
                for member in program.types.members[type] ?? [] where !member.isConstant {
                    machine.state.objects[number]?.replace(
                        member.name, with: SourceValue(.unknown(member.name)))
                }
            }
        }
        for (_, operand) in message.arguments {
            foundationObjects.forget(operand.value)
            guard operand.isReference else {
                // A list of C has no other owner.
                let isOfC =
                    message.receiver == nil && !machine.isSwift
                    && collectionValues.isList(operand.value)
                invalidation.open(operand.value, unlessFixed: !isOfC)
                // Setters of others keep a text and leave it as it is.
                if !HarmlessCalls.keepers.contains(form) {
                    sharedTexts.invalidateTexts(of: operand.value)
                }
                forgetMembers(of: operand.value, handedTo: message.receiver)
                continue
            }
            let holdsContainer = operand.value.cases.contains { one in
                machine.object(one.plain).map { $0.kind == .list || $0.kind == .dictionary }
                    ?? false
            }
            if holdsContainer {
                invalidation.open(operand.value, unlessFixed: false)
            } else {
                assignmentEvaluator.assign(
                    operand,
                    SourceValue(.unknown(expressionStack.text(operand)), at: operand.value.place))
            }
        }
    }

    /// True for an object of a class that is neither the system's nor declared in the files: its
    /// initialiser, or the function of Swift of which only the name is known, is unseen code.
    func isMadeByUnseen(_ message: SourceMessage) -> Bool {
        guard !message.arguments.isEmpty,
            case .type(let written)? = message.receiver?.value.plain
        else { return false }
        let type =
            program.aliases[written] ?? program.types.visible(written, in: machine.selfType)
            ?? written
        return program.types.kinds[type] == nil && !HarmlessCalls.classes.contains(type)
            && !SourceLibrary.valueTypes.contains(type) && !type.hasPrefix("[")
            && !SourceMember.types.contains(type)
    }

    /// A class of the app that is not read may set any member of its arguments; those of the system
    /// do not know the app's own members.
    private func forgetMembers(
        of value: SourceValue, handedTo receiver: SourceExpression.Operand?
    ) {
        guard let receiver else { return }
        let type: String =
            if case .type(let name)? = receiver.value.plain { name } else { receiver.type }
        guard !type.isEmpty, !HarmlessCalls.classes.contains(type), program.types.kinds[type] == nil
        else {
            return
        }
        for case .object(let number) in value.cases.map(\.plain) {
            guard case .instance(let own)? = machine.state.objects[number]?.kind,
                program.types.kinds[own] == .reference
            else { continue }
            for member in program.types.members[own] ?? [] where !member.isConstant {
                machine.state.objects[number]?.replace(
                    member.name, with: SourceValue(.unknown(member.name), at: value.place))
            }
        }
    }
}

extension SourceEvaluator {
    var unknownCalls: UnknownCalls { UnknownCalls(machine: machine) }
}
