import type { Module } from '../../module.ts';
import { policiesRoutes } from './policies.routes.ts';

export { limitsOf, limitsOnWire } from './limits-on-wire.ts';
export { utcMonth } from './load-policies.ts';
export { spentInMonth } from './model-use.store.ts';
export { readPolicies } from './policy.store.ts';

export const policiesModule: Module = { name: 'policies', routes: policiesRoutes };
