// `span` of an array and of a string's bytes needs macOS 26, that of a slice every macOS with Swift.
// This is the one place where the core asks which system it is on; `Packaging/check-macos` reads the
// sources as for macOS and tells of every call that would need a newer one.

extension [UInt8] {
    #if canImport(Darwin) || ENGAGE_OLDER_SYSTEM
        /// The bytes as something whose `span` every supported system has.
        @inline(__always)
        package var spannable: ArraySlice<UInt8> { self[...] }
    #else
        /// The bytes as something whose `span` every supported system has.
        @inline(__always)
        package var spannable: [UInt8] { self }
    #endif
}

extension String {
    #if canImport(Darwin) || ENGAGE_OLDER_SYSTEM
        /// The text's UTF-8 as something whose `span` every supported system has; a copy here.
        @inline(__always)
        package var spannable: ContiguousArray<UInt8> { ContiguousArray(utf8) }
    #else
        /// The text's UTF-8 as something whose `span` every supported system has.
        @inline(__always)
        package var spannable: UTF8View { utf8 }
    #endif
}
