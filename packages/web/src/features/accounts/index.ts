export { AccountPage } from './account-page';
export { AccountsPage } from './accounts-page';
