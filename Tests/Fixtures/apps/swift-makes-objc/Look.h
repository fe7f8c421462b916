@interface Look : NSObject
@property (copy) NSString *title;
- (instancetype)initWithTitle:(NSString *)title;
- (void)present;
@end
