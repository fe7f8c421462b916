import UIKit
struct Item { let title: String; let action: () -> Void }
