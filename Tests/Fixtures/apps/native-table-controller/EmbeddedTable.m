#import "EmbeddedTable.h"

@implementation EmbeddedTable

- (void)loadView
{
    self.view = [[UITableView alloc] initWithFrame:CGRectMake(0, 0, 320, 170) style:UITableViewStyleGrouped];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section { return 2; }

@end
