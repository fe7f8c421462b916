import EngageCore

extension Scene {
    /// What the device itself has over its screen: the cutout above, the bar below.
    mutating func layHousing(of device: Device) {
        let housing = device.housing
        if let cutout = housing.cutoutFrame {
            let offset = cutout.y
            var box = Box(
                .cutout, "device.cutout",
                Rect(
                    x: (size.width - cutout.width) / 2, y: offset, width: cutout.width,
                    height: cutout.height))
            if device.isLandscape {
                box.frame = Rect(
                    x: offset, y: (size.height - cutout.width) / 2, width: cutout.height,
                    height: cutout.width)
            }
            box.fill = Palette.black
            box.radius = housing.cutout == .island ? cutout.height / 2 : 18
            put(box, "what the screen of the device is cut out for")
            if let bar = boxes.firstIndex(where: { $0.role == .statusBar }), !device.isLandscape {
                // The time is in the left ear.
                boxes[bar].text?.alignment = .left
                boxes[bar].text?.inset = 28
            }
        }
        guard housing.hasHomeIndicator else { return }
        let width = device.isPad ? 240 : device.isLandscape ? 230 : 134.0
        var bar = Box(
            .homeIndicator, "device.homeIndicator",
            Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5))
        // Seen on light and on dark screens.
        bar.fill = Palette.placeholder
        bar.radius = 2.5
        put(bar, "the device has no button")
    }

    private mutating func put(_ box: Box, _ because: String) {
        var box = box
        box.explanation.layer = LayerStack.libraryName
        box.explanation.rule = .device
        box.explanation.because = because
        boxes.append(box)
    }
}
