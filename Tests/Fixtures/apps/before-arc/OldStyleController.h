#import <UIKit/UIKit.h>

@interface OldStyleController : UIViewController
{
    NSMutableDictionary *customInterface;
}
@end
