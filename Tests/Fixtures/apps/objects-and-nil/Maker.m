#import "Maker.h"
#import "JREngage+CustomInterface.h"

@implementation Maker

- (void)setUi:(NSMutableDictionary *)ui
{
    _ui = ui;
}

- (Maker *(^)(NSString *))title
{
    return ^Maker *(NSString *title) {
        self.ui[kJRProviderTableTitleString] = title;
        return self;
    };
}

- (void)style:(NSMutableDictionary *)ui
{
    ui[kJRProviderTableTitleString] = @"Styled";
}

@end
