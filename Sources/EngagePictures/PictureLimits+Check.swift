extension PictureLimits {
    /// Refuses a size that no screen could show, before anything of that size is made.
    static func check(_ width: Int, _ height: Int, of kind: String) throws(PictureRefusal) {
        guard width > 0, height > 0 else {
            throw .damaged(kind, "its sides are \(width) x \(height) pixels")
        }
        guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
            throw .tooManyPixels(width, height)
        }
    }
}
