export { DashboardPage } from './dashboard-page';
export { DashboardEmailsPage } from './emails-page';
