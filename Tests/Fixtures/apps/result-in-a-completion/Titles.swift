// swift-format-ignore-file
import UIKit

enum TitleError: Error {
    case offline
}

final class Titles {
    func load(_ done: @escaping (Result<String, Error>) -> Void) {
        DispatchQueue.main.async { done(.success("Loaded")) }
    }

    func fail(_ done: (Result<String, TitleError>) -> Void) {
        done(.failure(.offline))
    }
}
