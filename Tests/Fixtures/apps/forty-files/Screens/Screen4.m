#import "Screen4.h"

@implementation Screen4

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 4";
    self.rows = @[ @4, @5 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
