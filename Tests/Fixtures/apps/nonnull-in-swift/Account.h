NS_ASSUME_NONNULL_BEGIN
@interface Account : NSObject
@property (nonatomic, copy) NSString *name;
+ (NSString *)city;
@end
NS_ASSUME_NONNULL_END
@interface Other : NSObject
@property (nonatomic, copy, nonnull) NSString *name;
@property (nonatomic, copy, nullable) NSString *nick;
@property (nonatomic, copy) NSString *plain;
@end
