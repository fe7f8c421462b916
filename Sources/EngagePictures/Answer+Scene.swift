public import EngageCore

extension Answer {
    /// The answer laid out on its device, in points.
    public var scene: Scene { scene(PictureStyle()) }

    /// The answer laid out on its device and drawn in a style; in points.
    public func scene(_ style: PictureStyle) -> Scene {
        var scene =
            switch self {
            case .dialog(let resolution): DialogLayout.scene(of: resolution, style)
            case .loginScreen(let resolution):
                LoginScreenLayout.scene(of: resolution, fonts: style.fonts)
            }
        scene.screenKind = ScreenKind(device)
        return scene
    }
}
