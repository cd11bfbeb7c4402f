export { AccountsPage } from './accounts-page';
export { ConsentCallback } from './consent-callback';
