@interface Strings : NSObject
+ (NSString *)footer;
@end
extern NSString *const ShopTitle;
