public import EngageCore

/// Which instances serve which prompt; models the registry of `MSIMobileLoginManager`.
///
/// Instances, not classes, are registered, each slot by itself; an empty slot falls back to the
/// default of the table. Source: prompt-view guide, step 6; authentication overview, step 1;
/// behaviour, login-process#registrations, login-process#d-23.
public final class PromptRegistrations: Sendable {
    private struct Slots {
        var view: (any LoginPromptView)?
        var controller: (any LoginPromptViewController)?
        var module: (any LoginModule)?
    }

    private let slots = Guarded<[PromptType: Slots]>([:])

    /// Makes an empty registry.
    public init() {}

    /// Replaces all three slots of a type; nil clears a slot. `setView:controller:module:forPromptType:`.
    public func set(
        view: (any LoginPromptView)?, controller: (any LoginPromptViewController)?,
        module: (any LoginModule)?, for type: PromptType
    ) {
        slots.withLock { $0[type] = Slots(view: view, controller: controller, module: module) }
    }

    /// Clears all three slots. `resetViewControllerAndModuleForPromptType:`.
    public func reset(_ type: PromptType) { slots.withLock { $0[type] = nil } }

    /// The types for which anything is registered, in the order of the table.
    public var types: [PromptType] {
        let registered = slots.withLock { $0 }
        return PromptType.allCases.filter { type in
            guard let slots = registered[type] else { return false }
            return slots.view != nil || slots.controller != nil || slots.module != nil
        }
    }

    /// Who serves a prompt now, slot by slot.
    public func components(for type: PromptType) -> PromptComponents {
        let slots = slots.withLock { $0[type] } ?? Slots()
        let defaults = type.defaults
        return PromptComponents(
            type: type,
            view: slots.view ?? defaults.view.map { NamedPromptView($0) },
            controller: slots.controller ?? NamedPromptController(defaults.controller),
            module: slots.module ?? defaults.module.map { NamedLoginModule($0) },
            customSlots: [
                slots.view == nil ? nil : .view, slots.controller == nil ? nil : .controller,
                slots.module == nil ? nil : .module,
            ].compactMap { $0 })
    }
}

/// The three who serve a prompt, and which of them an app registered.
public struct PromptComponents: Sendable {
    /// A place in a registration.
    public enum Slot: String, Sendable, Hashable, CaseIterable {
        /// The view.
        case view
        /// The controller.
        case controller
        /// The module.
        case module
    }

    /// The prompt they serve.
    public let type: PromptType
    /// The view; nil if the table has N/A and nothing is registered.
    public let view: (any LoginPromptView)?
    /// The controller.
    public let controller: any LoginPromptViewController
    /// The module; nil if the table has N/A and nothing is registered.
    public let module: (any LoginModule)?
    /// The registered slots, in the order view, controller, module.
    public let customSlots: [Slot]

    /// The view that the controller works with; nil where it is a default one of an N/A row.
    public var usedView: (any LoginPromptView)? { uses(type.defaults.view) ? view : nil }

    /// The module that the controller works with; nil where it is a default one of an N/A row.
    public var usedModule: (any LoginModule)? { uses(type.defaults.module) ? module : nil }

    private func uses(_ standard: String?) -> Bool {
        standard != nil || customSlots.contains(.controller)
    }

    /// Class names in the order view, controller, module; nil for none.
    public var classNames: [String?] {
        [view?.className, controller.className, module?.className]
    }

    /// Registered instances that the default controller of an N/A row does not use.
    public var diagnostics: [Diagnostic] {
        guard !customSlots.contains(.controller) else { return [] }
        let unused = [
            (Slot.view, type.defaults.view, view?.className),
            (Slot.module, type.defaults.module, module?.className),
        ]
        return unused.compactMap { slot, standard, name in
            guard standard == nil, customSlots.contains(slot), let name else { return nil }
            return Diagnostic(
                .warning, .notUsedByDefaultController, key: type.rawValue,
                "\(type.defaults.controller) does not use the \(slot.rawValue) "
                    + "'\(name.visible)' registered for \(type.rawValue)")
        }
    }
}

extension DiagnosticCode {
    /// A view or module of an N/A slot beside the default controller.
    public static let notUsedByDefaultController: DiagnosticCode = "notUsedByDefaultController"
}
