#define PROVIDER_MAIN @"google"
extern NSString *const kOtherProvider;
