public import EngageCore

extension LoginScript.Process: DescribedWord {}

extension LoginTrace: DescribedObject {
    package static func members(of trace: LoginTrace?, to visitor: inout some DescriptionVisitor) {
        visitor.member("process", trace?.process, "Which SDK was driven.")
        visitor.member("steps", trace?.steps, "What each event did, in order.")
        visitor.member(
            "result", trace?.result,
            "The result: session, error, cancelled or the last state.")
        visitor.nullable(
            "status", trace?.status, "What showPrompt returned, null where no prompt was shown.")
        visitor.member(
            "diagnostics", trace?.diagnostics, "Findings of the registrations and settings.")
    }
}

extension LoginTrace.Step: DescribedObject {
    package static func members(
        of step: LoginTrace.Step?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("event", step?.event, "Name of the event.")
        visitor.member("source", step?.location, "Position of the event in the script.")
        visitor.member("calls", step?.calls, "The calls in order.")
        visitor.member("state", step?.state, "The state afterwards.")
        visitor.member("diagnostics", step?.diagnostics, "What was ignored or refused.")
    }
}

extension LoginTrace.Call: DescribedObject {
    package static func members(
        of call: LoginTrace.Call?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("code", call?.code, "Code of the call, or short name of the hook.")
        visitor.member("from", call?.caller, "Who calls.")
        visitor.member("to", call?.callee, "Who is called.")
        visitor.member("call", call?.text, "What is called, and with what; secrets masked.")
    }
}

extension LoginTrace {
    /// The trace as one JSON object.
    public func write(to writer: inout JSONWriter) { writer.value(described: self) }
}
