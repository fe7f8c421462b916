#import <UIKit/UIKit.h>

@interface SignInController : UIViewController
{
    JREngage *engage;
}
@end
