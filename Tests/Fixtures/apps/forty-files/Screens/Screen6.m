#import "Screen6.h"

@implementation Screen6

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 6";
    self.rows = @[ @6, @7 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
