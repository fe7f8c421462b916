#import "Screen2.h"

@implementation Screen2

- (void)viewDidLoad
{
    [super viewDidLoad];
    self.title = @"Screen 2";
    self.rows = @[ @2, @3 ];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section
{
    return self.rows.count;
}

@end
