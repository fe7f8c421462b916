#import <UIKit/UIKit.h>

@interface Shop : UIViewController
@property (nonatomic, strong) UIView *banner;
@property (nonatomic, strong) UIColor *tint;
@property (nonatomic, weak) IBOutlet UIView *connected;
@end
