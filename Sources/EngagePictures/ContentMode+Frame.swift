public import EngageCore

extension ContentMode {
    /// Where a picture of a size is drawn for a frame, both in points; it may extend beyond it.
    public func frame(of picture: Size, in frame: Rect) -> Rect {
        guard picture.width > 0, picture.height > 0 else { return frame }
        let across = frame.width / picture.width
        let down = frame.height / picture.height
        switch self {
        case .scaleToFill, .redraw: return frame
        case .scaleAspectFit: return placed(picture, by: min(across, down), in: frame)
        case .scaleAspectFill: return placed(picture, by: max(across, down), in: frame)
        default: return placed(picture, by: 1, in: frame)
        }
    }

    private func placed(_ picture: Size, by scale: Double, in frame: Rect) -> Rect {
        let (width, height) = (picture.width * scale, picture.height * scale)
        return Rect(
            x: frame.x + (frame.width - width) * share.across,
            y: frame.y + (frame.height - height) * share.down, width: width, height: height)
    }

    /// Part of the free space that is left of the picture and above it.
    private var share: (across: Double, down: Double) {
        switch self {
        case .topLeft: (0, 0)
        case .top: (0.5, 0)
        case .topRight: (1, 0)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .bottomLeft: (0, 1)
        case .bottom: (0.5, 1)
        case .bottomRight: (1, 1)
        default: (0.5, 0.5)
        }
    }
}
