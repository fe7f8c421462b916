// swift-format-ignore-file
import UIKit

final class ShopController: LoginController {
}

final class NewsController: LoginController {
}
