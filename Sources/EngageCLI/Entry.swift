/// The entry of the program, called by `main` with the arguments of the system.
///
/// - Parameter count: the program's name and its arguments, 1 for a bare `engage`.
/// - Returns: 70 without even the name: the command is unknown then, and to
///   print the help and succeed would let a check pass that never ran.
@_cdecl("engage_run")
public func engageRun(
    _ count: Int32, _ vector: UnsafePointer<UnsafePointer<CChar>?>?
) -> Int32 {
    guard count > 0, let vector = unsafe vector else {
        StandardError.report("error: missing the name of the program")
        return ExitStatus.defect.rawValue
    }
    var arguments: [String] = []
    for index in 1..<max(1, Int(count)) {
        guard let text = unsafe vector[index] else { break }
        arguments.append(unsafe String(cString: text))
    }
    return Engage.run(arguments)
}
