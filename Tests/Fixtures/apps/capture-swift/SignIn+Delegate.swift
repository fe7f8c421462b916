// swift-format-ignore-file
import Foundation

extension SignInController: JRCaptureDelegate {
    func captureSignInDidSucceed(for user: JRCaptureUser!, status: JRCaptureRecordStatus) {
        dismiss(animated: true)
    }
}
