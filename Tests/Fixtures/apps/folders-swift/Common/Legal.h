@interface Legal : NSObject
+ (NSString *)text;
@end
