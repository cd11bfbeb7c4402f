import type { Module } from '../../module.ts';
import { suppressionsRoutes } from './suppressions.routes.ts';

export const suppressionsModule: Module = { name: 'suppressions', routes: suppressionsRoutes };
