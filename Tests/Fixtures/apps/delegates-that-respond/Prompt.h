#import <UIKit/UIKit.h>

@class Prompt;

@protocol PromptDelegate <NSObject>
@optional
- (NSString *)titleForPrompt:(Prompt *)prompt;
- (NSString *)footerForPrompt:(Prompt *)prompt;
@end

@interface Prompt : NSObject
@property (nonatomic, assign) id<PromptDelegate> delegate;
- (void)show;
@end
