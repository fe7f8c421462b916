// swift-format-ignore-file
import Foundation

/// The number of visits, which no dialog shows.
var visits = 0
