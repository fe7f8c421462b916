@interface Look : NSObject
+ (NSString *)title;
@end
@interface SubLook : Look
@end
