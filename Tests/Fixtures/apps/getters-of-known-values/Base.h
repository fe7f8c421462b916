#import <UIKit/UIKit.h>

@interface Base : UIViewController
@property (nonatomic, copy) NSString *text;
@property (nonatomic) BOOL wide;
@property (nonatomic, strong) NSDictionary *look;
@end
