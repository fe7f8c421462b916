#import <React/RCTBridgeModule.h>

@interface JanrainBridge : NSObject <RCTBridgeModule>
@end
