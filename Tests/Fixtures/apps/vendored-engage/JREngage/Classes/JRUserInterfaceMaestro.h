#import <UIKit/UIKit.h>

@interface JRUserInterfaceMaestro : NSObject
@property (copy) NSString *appId;
- (void)show:(NSDictionary *)look;
@end
