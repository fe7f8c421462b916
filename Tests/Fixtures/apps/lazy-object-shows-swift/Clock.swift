// swift-format-ignore-file
import Foundation
import Ticks

final class Clock {
    let source = TickSource()
    func onTick(_ work: @escaping (Int) -> Void) { source.add(work) }
}
