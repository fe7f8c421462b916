#import <UIKit/UIKit.h>

@interface Detail : UIViewController
@property (nonatomic, copy) NSString *heading;
@property (nonatomic, copy) NSString *footing;
@property (nonatomic, copy) NSString *closing;
- (NSString *)greeting;
@end

@interface SpecialDetail : Detail
@end
