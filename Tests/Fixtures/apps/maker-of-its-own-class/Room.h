#import <UIKit/UIKit.h>

@interface Room : UIViewController
@property (nonatomic, copy) NSString *heading;
- (instancetype)initWithHeading:(NSString *)heading;
@end
