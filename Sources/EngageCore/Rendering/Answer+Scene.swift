extension Answer {
    /// The answer laid out on its device, in points.
    public var scene: Scene { scene(.literal) }

    /// The answer laid out on its device, a dialog on a phone as large as asked; in points.
    public func scene(_ dialogSize: DialogSize) -> Scene {
        var scene =
            switch self {
            case .dialog(let resolution): DialogLayout.scene(of: resolution, dialogSize)
            case .loginScreen(let resolution): LoginScreenLayout.scene(of: resolution)
            }
        scene.idiom = device.idiom
        return scene
    }
}
