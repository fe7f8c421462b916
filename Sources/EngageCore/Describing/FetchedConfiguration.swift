/// The result of requesting one server's provider list, as `engage providers fetch` prints it.
package struct FetchedConfiguration: Sendable {
    /// Why there is no new list.
    package struct Failure: Sendable {
        var code: String
        var sdkCode: Int
        var message: String
        var serviceCode: Int?

        /// Takes the code's name, the SDK's own code, a sentence, and the service's own message.
        package init(code: String, sdkCode: Int, message: String, serviceCode: Int?) {
            self.code = code
            self.sdkCode = sdkCode
            self.message = message
            self.serviceCode = serviceCode
        }
    }

    var url: String
    var from: String?
    var status: Int
    var age: Int
    var failure: Failure?
    var diagnostics: [Diagnostic]
    var configuration: LocatedValue?

    /// Takes an address, where its body is from, the status, and the age of the body in seconds.
    package init(
        url: String, from: String?, status: Int, age: Int, failure: Failure?,
        diagnostics: [Diagnostic], configuration: LocatedValue?
    ) {
        self.url = url
        self.from = from
        self.status = status
        self.age = age
        self.failure = failure
        self.diagnostics = diagnostics
        self.configuration = configuration
    }

    /// As JSON with a line end; dense if many are listed, one a line.
    package func json(isLine: Bool) -> [UInt8] {
        var writer = JSONWriter(pretty: !isLine)
        writer.value(described: self)
        writer.newline()
        return writer.take()
    }
}

extension FetchedConfiguration: DescribedObject {
    package static func members(
        of one: FetchedConfiguration?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("url", one?.url, "The address of the request, without secrets.")
        visitor.nullable("from", one?.from, "Where the body is from, null where there is none.")
        visitor.member("status", one?.status, "Status of the server, 0 where none answered.")
        visitor.member("ageSeconds", one?.age, "Seconds since the body was known to be current.")
        visitor.nullable("error", one?.failure, "Why there is no new list.")
        visitor.member("diagnostics", one?.diagnostics, "Diagnostics of the list.")
        visitor.nullable("configuration", one?.configuration, "The body, null where there is none.")
    }
}

extension FetchedConfiguration.Failure: DescribedObject {
    package static func members(of one: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("code", one?.code, "Stable name of the failure.")
        visitor.member("sdkCode", one?.sdkCode, "The code that the SDK stores.")
        visitor.member("message", one?.message, "A sentence for users.")
        visitor.nullable("serviceCode", one?.serviceCode, "The code that the service gives itself.")
    }
}
