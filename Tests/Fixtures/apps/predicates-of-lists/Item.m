#import "Item.h"

@implementation Item

+ (Item *)itemNamed:(NSString *)name rank:(int)rank {
    Item *item = [[Item alloc] init];
    item.name = name;
    item.rank = rank;
    return item;
}

@end
