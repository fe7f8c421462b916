/// The sign-in form that the Capture wrapper puts above the providers. Source: behaviour,
/// native-login#capture.
public struct CaptureForm: Sendable {
    /// Text or view above the fields.
    public var title: TitleSlot
    /// Height of the form's own section header in points.
    public var headerHeight: Double
    /// The two fields.
    public var fields: [Field]

    /// Height of its content in points: header, two rows of 40 and a footer of 50.
    var contentHeight: Double { headerHeight + 2 * 40 + 50 }

    /// A text field of the form.
    public struct Field: Sendable, Hashable {
        /// Grey text of the empty field.
        public var placeholder: String
        /// True where the input is hidden.
        public var secure: Bool
    }
}

extension CaptureForm: DescribedObject {
    package static func members(of form: CaptureForm?, to visitor: inout some DescriptionVisitor) {
        visitor.member("title", form?.title, "Text or view above the fields.")
        visitor.member("headerHeight", form?.headerHeight, "Height of the title in points.")
        visitor.member("fields", form?.fields, "The two fields.")
    }
}

extension CaptureForm.Field: DescribedObject {
    package static func members(
        of field: CaptureForm.Field?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("placeholder", field?.placeholder, "Grey text of the empty field.")
        visitor.member("secure", field?.secure, "Whether the input is hidden.")
    }
}
