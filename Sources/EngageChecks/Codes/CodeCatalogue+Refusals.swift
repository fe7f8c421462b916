import EngageCore

extension CodeCatalogue {
    /// Codes of what could not be read or fetched at all, in ascending order.
    ///
    /// The errors of `engage batch` and of commands that fetch have them, and no rule reports them.
    public static let refusals: [CodeEntry] = [
        CodeEntry(
            "addressRefused", .error,
            "Not an http or https address",
            "Use an https address"),
        CodeEntry(
            "answerDamaged", .error,
            "An answer that cannot be decompressed",
            "Fetch again; if it stays so, fix the server"),
        CodeEntry(
            "answerTooLarge", .error,
            "An answer that is longer than allowed after decompression",
            "Raise --max-bytes if the answer is right"),
        CodeEntry(
            "answerUnreadable", .error,
            "An answer of the wrong form, or not HTTP",
            "Check the address and its answer"),
        CodeEntry(
            "cancelled", .error,
            "A request that the caller cancelled",
            "Nothing; fetch again"),
        CodeEntry(
            "certificateRefused", .error,
            "A certificate that is not trusted for its host",
            "Fix the certificate, or name a private authority with --ca-file"),
        CodeEntry(
            "connectionLost", .error,
            "A connection that closed before the answer was complete",
            "Fetch again"),
        CodeEntry(
            "connectionRefused", .error,
            "A host that cannot be reached or refuses the connection",
            "Check the address and its port"),
        CodeEntry(
            "curlMissing", .error,
            "No usable libcurl is installed",
            "Install libcurl4"),
        CodeEntry(
            "encoding", .error,
            "Bytes that do not match the declared encoding",
            "Save the file as UTF-8"),
        CodeEntry(
            "hostUnknown", .error,
            "A host name without an address",
            "Correct the host name"),
        CodeEntry(
            "insecureRefused", .error,
            "Plain http to another machine",
            "Use https, or give --allow-http"),
        CodeEntry(
            "limit", .error,
            "A document that is too deep, long or large",
            "Split it, or reduce its nesting"),
        CodeEntry(
            "notCached", .error,
            "--offline was given, and nothing is cached for the address",
            "Fetch once without --offline"),
        CodeEntry(
            "redirectRefused", .error,
            "A redirect to another scheme, from https to http, or with a secret to another host",
            "Use the address it leads to"),
        CodeEntry(
            "refused", .error,
            "A valid construct that Engage refuses, such as an entity or a cycle",
            "Write the content that the message names without it"),
        CodeEntry(
            "serviceRefused", .error,
            "An error of the service itself",
            "Follow the service's message"),
        CodeEntry(
            "statusRefused", .error,
            "An HTTP status that is no success",
            "Check the status; fetch again later"),
        CodeEntry(
            "syntax", .error,
            "A text with a syntax error",
            "Correct the place that the message names"),
        CodeEntry(
            "timedOut", .error,
            "No answer in time",
            "Fetch again, or give a longer --timeout"),
        CodeEntry(
            "tooManyRedirects", .error,
            "More redirects than are followed",
            "Use the address they lead to"),
        CodeEntry(
            "unavailable", .error,
            "The library that reads the format is not installed",
            "Install the package that the message names"),
    ]
}
