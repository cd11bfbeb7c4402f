import type { Module } from '../../module.ts';
import { changesRoutes } from './changes.routes.ts';
import { trimFeed } from './trim-feed.ts';

export { noteChange } from './note-change.ts';

/** What changed, for those who keep a copy: a feed for each organization. */
export const changesModule: Module = { name: 'changes', routes: changesRoutes, daily: trimFeed };
