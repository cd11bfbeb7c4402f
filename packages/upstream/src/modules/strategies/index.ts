import type { Module } from '../../module.ts';
import { strategiesRoutes } from './strategies.routes.ts';

export { addStrategy } from './strategies.ts';
export { findStrategy, type StrategyRow } from './strategy.store.ts';

export const strategiesModule: Module = { name: 'strategies', routes: strategiesRoutes };
