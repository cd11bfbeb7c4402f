import type { Module } from '../../module.ts';
import { capabilitiesRoutes } from './capabilities.routes.ts';

export const capabilitiesModule: Module = { name: 'capabilities', routes: capabilitiesRoutes };
