@interface Proxy : NSObject
@property NSString *title;
@end
