#import <UIKit/UIKit.h>

@interface Login : UIViewController
{
@public
    NSString *title2;
}
@end
