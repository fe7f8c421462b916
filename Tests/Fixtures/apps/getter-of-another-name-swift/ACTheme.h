#import <UIKit/UIKit.h>
@interface ACTheme : NSObject
@property (class, nonatomic, readonly) ACTheme *defaultTheme;
@property (nonatomic, readonly, getter=loginTitle) NSString *title;
@end
