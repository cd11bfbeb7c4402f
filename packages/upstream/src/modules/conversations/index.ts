import type { Module } from '../../module.ts';
import { conversationsRoutes } from './conversations.routes.ts';

/** What was written and answered, by sequence, and unmatched messages. */
export const conversationsModule: Module = { name: 'conversations', routes: conversationsRoutes };
