import type { Module } from '../../module.ts';
import { conversationsRoutes } from './conversations.routes.ts';

/** What was written and answered, by sequence, and what belongs to none. */
export const conversationsModule: Module = { name: 'conversations', routes: conversationsRoutes };
