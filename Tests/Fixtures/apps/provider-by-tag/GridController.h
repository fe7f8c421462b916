#import <UIKit/UIKit.h>

@interface GridController : UIViewController
@property (nonatomic, copy) NSArray *fetched;
@end
