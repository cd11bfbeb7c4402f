export { CatchAllPage } from './catch-all-page';
