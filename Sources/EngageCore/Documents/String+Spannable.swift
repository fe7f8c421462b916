// `span` of an array and of a string's bytes needs macOS 26, that of a slice every macOS with Swift.
// This is the one place where the core checks which system it is on; `Packaging/check-macos` reads
// the sources as for macOS and reports every call that would need a newer one.

extension [UInt8] {
    #if canImport(Darwin) || ENGAGE_OLDER_SYSTEM
        /// The bytes as something with a `span` on every supported system.
        @inline(__always)
        package var spannable: ArraySlice<UInt8> { self[...] }
    #else
        /// The bytes as something with a `span` on every supported system.
        @inline(__always)
        package var spannable: [UInt8] { self }
    #endif
}

extension String {
    #if canImport(Darwin) || ENGAGE_OLDER_SYSTEM
        /// The text's UTF-8 as something with a `span` on every supported system; a copy here.
        @inline(__always)
        package var spannable: ContiguousArray<UInt8> { ContiguousArray(utf8) }
    #else
        /// The text's UTF-8 as something with a `span` on every supported system.
        @inline(__always)
        package var spannable: UTF8View { utf8 }
    #endif
}
