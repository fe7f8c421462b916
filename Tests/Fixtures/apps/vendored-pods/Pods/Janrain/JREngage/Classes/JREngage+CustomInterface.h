#define kJRApplicationNavigationController @"Application.NavigationController"
#define kJRProviderTableTitleString @"ProviderTable.Title.String"
#define kJRProviderTableSectionHeaderTitleString @"ProviderTable.Section.Header.Title.String"
