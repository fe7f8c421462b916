// swift-format-ignore-file
import MicroStrategyMobileSDK

class CustomAppDelegate: MSIAppDelegateImpl {}
