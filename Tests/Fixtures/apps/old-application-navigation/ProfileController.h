#import <UIKit/UIKit.h>

@interface ProfileController : UIViewController
{
    JREngage *engage;
}
@end
