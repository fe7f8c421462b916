#import "JREngage.h"

@interface Account : NSObject
@property (nonatomic, retain) NSMutableDictionary *look;
+ (Account *)shared;
- (void)enter;
@end
