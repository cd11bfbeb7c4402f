export { AccountsPage } from './accounts-page';
export { GmailCallback } from './gmail-callback';
