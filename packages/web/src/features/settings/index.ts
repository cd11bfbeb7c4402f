export { OrganizationPage } from './organization-page';
export { SettingsDialog } from './settings-dialog';
