#import <UIKit/UIKit.h>
@interface C : UIViewController
@property (nonatomic, copy) NSString *heading;
- (void)useHeading:(NSString *)heading;
@end
