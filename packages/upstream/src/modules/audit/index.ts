import type { Module } from '../../module.ts';
import { auditRoutes } from './audit.routes.ts';

/** The activity log, with names. Separate from `activity`, which every module writes to. */
export const auditModule: Module = { name: 'audit', routes: auditRoutes };
