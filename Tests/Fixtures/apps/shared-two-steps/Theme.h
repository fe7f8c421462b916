#import <UIKit/UIKit.h>
@interface Theme : NSObject
@property (nonatomic, strong) NSMutableDictionary *ui;
@end
