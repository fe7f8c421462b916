#import <UIKit/UIKit.h>

@interface ScoreController : UIViewController
{
    JREngage *engage;
}
@end
