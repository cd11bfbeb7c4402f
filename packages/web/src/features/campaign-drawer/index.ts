export { CampaignDrawer } from './campaign-drawer';
