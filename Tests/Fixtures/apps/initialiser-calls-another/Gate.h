#import <Foundation/Foundation.h>

@interface Gate : NSObject
- (id)initWithHeading:(NSString *)heading;
- (void)open;
@end
