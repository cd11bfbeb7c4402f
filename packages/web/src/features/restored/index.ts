export { RestoredPage } from './restored-page';
