#import <UIKit/UIKit.h>

@interface Login : UIViewController
@property (nonatomic, weak) IBOutlet UIButton *button;
@property (nonatomic, strong) id model;
@end
