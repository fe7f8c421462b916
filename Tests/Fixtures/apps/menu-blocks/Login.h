#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (nonatomic, copy) NSArray *entries;
@end
