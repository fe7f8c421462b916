/// A request and its merged layers, held once for every resolver of its answer.
///
/// Both have many members; each copy would retain them one by one.
final class MergedRequest: Sendable {
    let origins: RequestOrigins
    let customization: Customization
    /// What of the answer is wanted.
    let parts: AnswerParts

    init(
        _ request: consuming DialogRequest, _ customization: Customization,
        _ parts: AnswerParts = .all
    ) {
        origins = RequestOrigins(of: consume request)
        self.customization = customization
        self.parts = parts
    }

    /// Merges a request's layers; nothing is reported, and values are read when they are requested.
    convenience init(unreported request: consuming DialogRequest) {
        request.addCapture()
        let customization = Customization(unreported: request.stack)
        self.init(consume request, customization, [.table, .rows, .rowDetails])
    }

    var request: DialogRequest { _read { yield origins.request } }
}
