extension LoginRequest {
    /// The JSON body as it leaves; of length 0 where there is none.
    public var content: LoginBody { LoginBody(body) }
}
