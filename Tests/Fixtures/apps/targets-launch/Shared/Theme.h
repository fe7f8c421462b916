@interface Theme : NSObject
@property (nonatomic, copy) NSString *title;
+ (Theme *)shared;
- (void)apply;
@end
