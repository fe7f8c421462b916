#import "Screen13.h"

@implementation Screen13

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 13";
    self.rows = @[ @13, @14 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
