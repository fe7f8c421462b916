#import <Foundation/Foundation.h>

@interface Service : NSObject
- (void)loginWithTitle:(NSString *)title provider:(NSString *)provider;
@end
