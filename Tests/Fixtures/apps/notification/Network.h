#import <UIKit/UIKit.h>

@interface Network : NSObject
@end
