@interface Theme : NSObject
+ (NSString *)title;
@end
