#import <UIKit/UIKit.h>

@interface AccountViewController : UIViewController
@property (strong, nonatomic) NSDictionary *look;
@property (weak, nonatomic) IBOutlet UIBarButtonItem *item;
@end
