#import <UIKit/UIKit.h>
@class JREngage;

@interface Session : NSObject
{
    JREngage *_janrain;
    NSString *path;
}
@end
