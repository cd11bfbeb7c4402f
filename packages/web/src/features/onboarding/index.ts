export { AudiencePage } from './audience-page';
export { CompliancePage } from './compliance-page';
export { OrganizationPage } from './organization-page';
export { ProductPage } from './product-page';
