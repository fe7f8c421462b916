extension LoginRequest {
    /// The JSON body as it is sent; of length 0 without one.
    public var content: LoginBody { LoginBody(body) }
}
