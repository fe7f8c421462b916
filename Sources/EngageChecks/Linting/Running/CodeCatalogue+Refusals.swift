import EngageCore

extension CodeCatalogue {
    /// Codes of what could not be read or fetched at all, in ascending order.
    ///
    /// They stand in the errors of `engage batch` and of commands that fetch, and no rule tells them.
    public static let refusals: [CodeEntry] = [
        CodeEntry(
            "addressRefused", .error,
            "An address that is none, or of another scheme than http and https",
            "Write an https address"),
        CodeEntry(
            "answerDamaged", .error,
            "An answer that cannot be decompressed",
            "Ask again; mend the server where it stays so"),
        CodeEntry(
            "answerTooLarge", .error,
            "An answer longer than allowed, counted after decompression",
            "Raise --max-bytes where the answer is right"),
        CodeEntry(
            "answerUnreadable", .error,
            "An answer that is not of the expected form, or no HTTP at all",
            "Look at the address and at what it answers"),
        CodeEntry(
            "cancelled", .error,
            "A request that the caller gave up",
            "Nothing; ask again"),
        CodeEntry(
            "certificateRefused", .error,
            "A certificate that is not to be trusted for its host",
            "Mend the certificate, or name a private authority with --ca-file"),
        CodeEntry(
            "connectionLost", .error,
            "A connection that broke before the answer was whole",
            "Ask again"),
        CodeEntry(
            "connectionRefused", .error,
            "A host at which nothing listens, or to which no way leads",
            "Look at the address and its port"),
        CodeEntry(
            "curlMissing", .error,
            "No usable libcurl is installed",
            "Install libcurl4"),
        CodeEntry(
            "encoding", .error,
            "Bytes that are not text of the encoding that is declared",
            "Save the file as UTF-8"),
        CodeEntry(
            "hostUnknown", .error,
            "A host whose name has no address",
            "Mend the name of the host"),
        CodeEntry(
            "insecureRefused", .error,
            "Plain http to another machine without leave",
            "Write an https address, or give --allow-http"),
        CodeEntry(
            "limit", .error,
            "A document that is deeper, longer or larger than is read",
            "Split it, or take away what nests"),
        CodeEntry(
            "notCached", .error,
            "Nothing is cached for the address, and --offline was given",
            "Ask once without --offline"),
        CodeEntry(
            "redirectRefused", .error,
            "A redirect to another scheme, from https to http, or with a secret to another host",
            "Give the address where it leads"),
        CodeEntry(
            "refused", .error,
            "What the format allows and Engage refuses, such as an entity or a cycle",
            "Write what the message names in plain"),
        CodeEntry(
            "serviceRefused", .error,
            "An error of the service itself",
            "Follow the service's message"),
        CodeEntry(
            "statusRefused", .error,
            "An HTTP status that is no success",
            "Look at the status; ask again later"),
        CodeEntry(
            "syntax", .error,
            "Text that is not of its format's grammar",
            "Mend the place that the message names"),
        CodeEntry(
            "timedOut", .error,
            "An answer that did not come in time",
            "Ask again, or give a longer --timeout"),
        CodeEntry(
            "tooManyRedirects", .error,
            "More redirects than are followed",
            "Give the address where they lead"),
        CodeEntry(
            "unavailable", .error,
            "The library that reads the format is not installed",
            "Install the package that the message names"),
    ]
}
