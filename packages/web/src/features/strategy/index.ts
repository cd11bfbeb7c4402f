export { StrategyPage } from './strategy-page';
