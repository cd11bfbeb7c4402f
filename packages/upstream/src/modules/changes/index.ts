import type { Module } from '../../module.ts';
import { changesRoutes } from './changes.routes.ts';
import { trimFeed } from './trim-feed.ts';

export { noteChange } from './note-change.ts';

/** The change feed of each organization, for readers that keep a copy. */
export const changesModule: Module = { name: 'changes', routes: changesRoutes, daily: trimFeed };
